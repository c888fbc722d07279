import { containing } from './article-list.ts'

/**
 * The filter, for the Data API's `or`, of rows where one of the columns contains the text. The text is quoted, so that its
 * commas and brackets are no syntax.
 * @example anyColumnContains(['title', 'email'], 'a,b') // 'title.ilike."%a,b%",email.ilike."%a,b%"'
 */
export const anyColumnContains = (columns: readonly string[], text: string): string => {
  const quoted = `"${containing(text.trim()).replace(/[\\"]/g, '\\$&')}"`
  return columns.map((column) => `${column}.ilike.${quoted}`).join(',')
}
