/** What the reader says. */
export const READER_TEXTS = {
  loading: 'Chargement du PDF…',
  offline: 'Vous êtes hors ligne\u00a0: les pages déjà chargées restent lisibles.',
  pageFailed: 'Cette page n’a pas pu être chargée.',
  retry: 'Réessayer',
  noMatch: 'Aucun résultat',
  searching: 'Recherche en cours…',
} as const

/** Number of the match and of all matches. */
export const matchText = ({ current, total }: { current: number; total: number }): string =>
  total === 0 ? '' : `${current} sur ${total}`
