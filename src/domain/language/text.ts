/**
 * The beginning of a text, of at most so many characters with its ellipsis; cut between words, or within the first one when it
 * is longer.
 * @example excerpt('Hernie de l’enfant', 17) // 'Hernie de…'
 */
export const excerpt = (text: string, maxCharacters: number): string => {
  const characters = [...text]
  if (characters.length <= maxCharacters) return text
  const start = characters.slice(0, maxCharacters - 1).join('')
  const words = characters[maxCharacters - 1] === ' ' ? start : start.replace(/(?<=\S) \S*$/, '')
  return `${words.replace(/[\s,;:.]+$/, '')}…`
}

/**
 * The number of words of a text, as a person counts them: what is between spaces.
 * @example countWords(' L’anémie  falciforme ') // 2
 */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0

/**
 * The keywords of a list with commas; empty ones don't count.
 * @example splitKeywords('hernie, , enfant,') // ['hernie', 'enfant']
 */
export const splitKeywords = (list: string): string[] =>
  list
    .split(',')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')

/**
 * A text without line breaks, as formats need it that end a value with its line; no-break spaces stay.
 * @example oneLine('Objectif :\r\n\tdécrire') // 'Objectif : décrire'
 */
export const oneLine = (text: string | undefined): string | undefined =>
  text?.replace(/[\r\n\t\v\f\u0085\u2028\u2029 ]+/g, ' ').trim() || undefined

/** Between letters; a minute or a foot has none behind it. */
const APOSTROPHE = /(?<=\p{L})'(?=\p{L})/gu

/** A space that is already there before a sign of punctuation: where none is, the text may be no French. */
const BEFORE_SIGN = /(?<!\s) (?=[;!?](?![\p{L}\d]))/gu
const BEFORE_COLON = /(?<!\s) (?=:(?![\p{L}\d]))/gu
const INSIDE_QUOTES = /(?<=«) | (?=»)/g
const BEFORE_UNIT = /(?<=\d) (?=(?:%|Ko|Mo|Go|kg|mg|ml|cm|mm|ans|jours|h|min|s)(?![\p{L}\d]))/gu
/** Groups of three digits: of what is written so, a number of four digits and more. */
const THOUSANDS = /(?<=(?<![\d,.])\d{1,3}|[\s\u202f]\d{3}) (?=\d{3}(?!\d))/gu
const ORDINAL = /(?<![\p{L}\d])n° ?(?=\d)/gu

/**
 * A text of a reader in French typography: curly apostrophes, a narrow no-break space before ; ! and ?, a no-break space
 * before : and inside « », no line end within a number, between it and its unit, or between « n° » and it. Only spaces that are there
 * change: a title in an unknown language gets none. Source: Imprimerie nationale, Lexique des règles typographiques.
 * @example frenchTypography("L'enfant : que faire ?") // 'L’enfant\u00a0: que faire\u202f?'
 */
export const frenchTypography = (text: string): string =>
  text
    .replace(APOSTROPHE, '’')
    .replace(BEFORE_SIGN, '\u202f')
    .replace(BEFORE_COLON, '\u00a0')
    .replace(INSIDE_QUOTES, '\u00a0')
    .replace(BEFORE_UNIT, '\u00a0')
    .replace(THOUSANDS, '\u202f')
    .replace(ORDINAL, 'n°\u00a0')
