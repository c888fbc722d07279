/** What a reader does with a work, an issue or a publication: one word an act, wherever its button is. */
export const READER_ACTS = {
  read: 'Lire',
  download: 'Télécharger',
  cite: 'Citer',
  share: 'Partager',
  save: 'Garder hors ligne',
} as const

export type ReaderAct = keyof typeof READER_ACTS

/**
 * The name of a button for a reader who does not see what it is about.
 * @example actOn('read', 'Vol. 6 • n° 10') // 'Lire : Vol. 6 • n° 10'
 */
export const actOn = (act: ReaderAct, title: string): string => `${READER_ACTS[act]}\u00a0: ${title}`

/** Before the files of references of a whole issue. */
export const REFERENCES_OF_ISSUE = `${READER_ACTS.cite} le numéro\u00a0:`
