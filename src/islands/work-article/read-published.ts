import { browserBackend, loadDataClient } from '#data/browser-client.ts'
import { allRows, pagesByKey } from '#data/read-pages.ts'
import { type Work, WorkSchema } from '#domain/works/work.ts'
import type { IgmIssue } from '#domain/issues/igm-issue.ts'
import { toIgmIssue, groupIgmRows } from '#domain/issues/igm-issues.ts'
import { IssueRecordSchema } from '#domain/issues/issue-record.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'

/**
 * One work, with a visitor's rights: a draft reads as absent.
 * @throws Error when the read fails
 */
export const readPublishedWork = async (id: string): Promise<Work | undefined> => {
  const client = await loadDataClient()
  const { data, error } = await client.from('articles').select('*').eq('id', id).maybeSingle()
  if (error) throw new Error(error.message)
  return data ? WorkSchema.parse(data) : undefined
}

/**
 * One IGM issue, made of its rows.
 * @throws Error when the read fails
 */
export const readIgmIssue = async (id: string): Promise<IgmIssue | undefined> => {
  const client = await loadDataClient()
  const rows = await allRows(
    pagesByKey(() => client.from('articles').select('*').eq('source', PUBLICATIONS.IGM.code), 'id'),
  )
  const articles = rows.flatMap((row) => WorkSchema.safeParse(row).data ?? [])
  const group = groupIgmRows(articles).groups.find((each) => each.id === id)
  if (!group) return undefined
  const { data, error } = await client.from('issues').select('*').eq('slug', id).maybeSingle()
  if (error) throw new Error(error.message)
  const record = data && IssueRecordSchema.parse(data)
  return toIgmIssue(group, browserBackend().url, new Map(record ? [[id, record]] : []))
}
