/**
 * The pattern by which `ilike` finds a text anywhere in a column; its own % and _ are escaped.
 * @example likePattern('100%') // '%100\\%%'
 */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Characters with a meaning of their own in the Data API's `or` or in `ilike`. */
const SPECIAL = /[\\%*,()"]/g

/**
 * The filter, for the Data API's `or`, of rows in which one of the columns contains the text, in any case. A
 * character that is syntax becomes `_`, which matches any one character: it can end no filter and start no other.
 * @example anyColumnContains(['title', 'email'], 'a,b') // 'title.ilike.%a_b%,email.ilike.%a_b%'
 */
export const anyColumnContains = (columns: readonly string[], text: string): string => {
  const pattern = `%${text.trim().replace(SPECIAL, '_')}%`
  return columns.map((column) => `${column}.ilike.${pattern}`).join(',')
}
