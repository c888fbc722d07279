/**
 * The keywords of a list with commas; empty ones don't count.
 * @example splitKeywords('hernie, , enfant,') // ['hernie', 'enfant']
 */
export const splitKeywords = (list: string): string[] =>
  list
    .split(',')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')
