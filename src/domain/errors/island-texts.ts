/** Text below a part of a page whose code did not load or failed. It is written into every page, so it must be short. */
export const ISLAND_TEXTS = {
  notLoaded:
    'Cette action n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez ou rechargez la page.',
  failed: 'Cette partie de la page a rencontré une erreur. Rechargez la page pour vous en servir.',
} as const
