/** The beginning of a text, cut between words, of at most so many characters with its ellipsis. */
export const excerpt = (text: string, maxCharacters: number): string => {
  if (text.length <= maxCharacters) return text
  const cut = text.slice(0, maxCharacters - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`
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
