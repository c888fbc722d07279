/**
 * The first authors, then “et al.” when there are more.
 * @example shortAuthors(['A. Un', 'B. Deux', 'C. Trois'], 2) // 'A. Un, B. Deux et al.'
 */
export const shortAuthors = (authors: string[], limit: number): string =>
  authors.slice(0, limit).join(', ') + (authors.length > limit ? ' et al.' : '')
