import { askRows } from '#browser/search/ask-site.ts'
import { rowValue } from '#domain/search/search-filters.ts'

/** The ids of the issues that have the words, by themselves or in one of their articles. */
export const searchIssues = async (words: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const issues = new Map(ids.map((id) => [rowValue(id), id]))
  const answer = await askRows(words.trim(), (row) => issues.has(row))
  return new Set(answer?.works.hits.flatMap(({ id }) => issues.get(id) ?? []) ?? ids)
}
