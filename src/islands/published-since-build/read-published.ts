import { browserBackend, loadDataClient } from '#data/browser-client.ts'
import { type Article, ArticleSchema } from '#domain/articles/article.ts'
import type { GazetteIssue } from '#domain/issues/gazette-issue.ts'
import { toGazetteIssue } from '#domain/issues/gazette-issues.ts'
import { groupGazetteRows } from '#domain/issues/gazette-rows.ts'

/**
 * One work, with a visitor's rights: a draft reads as absent.
 * @throws Error when the read fails
 */
export const readWork = async (id: string): Promise<Article | undefined> => {
  const client = await loadDataClient()
  const { data, error } = await client.from('articles').select('*').eq('id', id).maybeSingle()
  if (error) throw new Error(error.message)
  return data ? ArticleSchema.parse(data) : undefined
}

/**
 * One gazette issue, made of its rows.
 * @throws Error when the read fails
 */
export const readGazetteIssue = async (id: string): Promise<GazetteIssue | undefined> => {
  const client = await loadDataClient()
  const { data, error } = await client.from('articles').select('*').eq('source', 'IGM').order('id')
  if (error) throw new Error(error.message)
  const rows = data.flatMap((row) => {
    const parsed = ArticleSchema.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
  const group = groupGazetteRows(rows).groups.find((each) => each.id === id)
  return group && toGazetteIssue(group, browserBackend().url)
}
