const APOSTROPHES = /[’‘ʼ′`´]/g
const MARKS = /\p{M}/gu
const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae' }

/**
 * A text as searches compare it: no case, no accents, one apostrophe, single spaces.
 * @example searchableText('L’Hôpital  d’Œuvre') // "l'hopital d'oeuvre"
 */
export const searchableText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[œæ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(APOSTROPHES, "'")
    .replace(/\s+/g, ' ')
    .trim()

/** A search waits this long after the last key. */
export const SEARCH_DEBOUNCE_MS = 300
