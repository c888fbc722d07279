import { formatNumber } from './number.ts'

/**
 * A number with its noun; in French the plural starts at two.
 * @example countNoun(1, 'numéro', 'numéros') // '1 numéro'
 */
export const countNoun = (count: number, singular: string, plural: string): string =>
  `${formatNumber(count)} ${count >= 2 ? plural : singular}`

/**
 * The message of a text that is too long; `what` begins it, with its article.
 * @example tooLongText('Le titre', 200) // 'Le titre ne doit pas dépasser 200 caractères'
 */
export const tooLongText = (what: string, maxChars: number): string =>
  `${what} ne doit pas dépasser ${formatNumber(maxChars)} caractères`
