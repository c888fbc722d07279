/** Signs with a meaning of their own in the Data API's `or` or in `ilike`. */
const SPECIAL = /[\\%*,()"]/g

/**
 * The filter, for the Data API's `or`, of rows where one of the columns contains the text, whatever the case. A sign that is
 * syntax stands as `_`, which finds any one sign, itself among them: it can end no filter and start no other.
 * @example anyColumnContains(['title', 'email'], 'a,b') // 'title.ilike.%a_b%,email.ilike.%a_b%'
 */
export const anyColumnContains = (columns: readonly string[], text: string): string => {
  const pattern = `%${text.trim().replace(SPECIAL, '_')}%`
  return columns.map((column) => `${column}.ilike.${pattern}`).join(',')
}
