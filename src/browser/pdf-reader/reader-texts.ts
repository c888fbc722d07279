import { fileSize } from '#domain/language/number.ts'

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

/**
 * How much of a PDF is here, both in bytes.
 * @example receivedText({ bytes: 131_072, of: 512_000 }) // '128\u00a0Ko sur 500\u00a0Ko'
 */
export const receivedText = ({ bytes, of }: { bytes: number; of: number }): string =>
  `${fileSize(bytes)} sur ${fileSize(of)}`
