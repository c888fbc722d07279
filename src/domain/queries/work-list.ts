import { ARTICLES_PER_PAGE } from '../lists/list-texts.ts'
import type { Publication } from '../publications/registry.ts'

/** What the generic list of articles reads: publication, category and page. */
export type WorkListQuery = {
  source: Publication | undefined
  /** Part of a category's name; case does not matter. */
  category: string
  /** From 0. */
  page: number
}

/**
 * First and last row of a page, both included and from 0, as the Data API wants them.
 * @example rowsOfPage(0) // { first: 0, last: 9 }
 */
export const rowsOfPage = (page: number): { first: number; last: number } => ({
  first: page * ARTICLES_PER_PAGE,
  last: (page + 1) * ARTICLES_PER_PAGE - 1,
})

/** Number of pages for a number of articles; a list without articles has one page. */
export const countPages = (total: number): number => Math.max(Math.ceil(total / ARTICLES_PER_PAGE), 1)

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
