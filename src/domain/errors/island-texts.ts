/** What a page says below a part of a page whose code did not come, or failed. Written into every page: keep it short. */
export const ISLAND_TEXTS = {
  notLoaded:
    'Cette action n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez ou rechargez la page.',
  failed: 'Cette partie de la page a rencontré une erreur. Rechargez la page pour vous en servir.',
} as const
