/** What a reader does with a work, an issue or a publication: one word an act, wherever its button is. */
export const READER_ACTS = {
  read: 'Lire',
  download: 'Télécharger',
  cite: 'Citer',
  share: 'Partager',
  save: 'Garder hors ligne',
} as const

/** An act of a reader. */
export type ReaderAct = keyof typeof READER_ACTS

/**
 * The accessible name of a button that repeats on a page: the act, and what it acts on.
 * @example actOn('read', 'Vol. 6 • n° 10') // 'Lire : Vol. 6 • n° 10'
 */
export const actOn = (act: ReaderAct, title: string): string => `${READER_ACTS[act]}\u00a0: ${title}`

/** Before the files of references of a whole issue. */
export const REFERENCES_OF_ISSUE = `${READER_ACTS.cite} le numéro\u00a0:`
