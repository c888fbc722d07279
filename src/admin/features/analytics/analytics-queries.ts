import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { allRows, pagesByKey, pagesByPosition } from '#data/read-pages.ts'
import type { MonthlyFigures } from './counter-report.ts'
import { boundsOf, type Period } from './period.ts'
import type { Publication } from '#domain/publications/registry.ts'

/** What figures are asked for. */
export type Scope = { period: Period; publication: Publication | undefined; work: string | undefined }

/** Works of the list of the most read. */
const POPULAR_COUNT = 10

const argsOf = ({ period, publication, work }: Scope) => {
  const { from, to } = boundsOf(period)
  return {
    _from: from,
    _to: to,
    ...(publication && { _publication: publication }),
    ...(work && { _article_id: work }),
  }
}

const own = { showsOwnError: true } as const

/** Visitors and what they did. */
export const summaryQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['analytics', 'summary', scope],
    queryFn: async () => {
      const client = await loadSupabase()
      return unwrap(await client.rpc('analytics_summary', argsOf(scope)).single())
    },
    meta: own,
  })

/** The same by day. */
export const daysQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['analytics', 'days', scope],
    queryFn: async () => {
      const client = await loadSupabase()
      return allRows(pagesByKey(() => client.rpc('analytics_by_day', argsOf(scope)), 'day'))
    },
    meta: own,
  })

/** The most used works. */
export const popularQuery = ({ period, publication }: Scope) =>
  queryOptions({
    queryKey: ['analytics', 'popular', period, publication],
    queryFn: async () => {
      const client = await loadSupabase()
      const args = { ...argsOf({ period, publication, work: undefined }), _limit: POPULAR_COUNT }
      return unwrap(await client.rpc('analytics_popular', args))
    },
    meta: own,
  })

/** Title of the work that the figures are narrowed to. */
export const workTitleQuery = (id: string) =>
  queryOptions({
    queryKey: ['analytics', 'work-title', id],
    queryFn: async () => {
      const client = await loadSupabase()
      return unwrap(await client.from('articles').select('title').eq('id', id).maybeSingle())?.title ?? id
    },
    meta: own,
  })

/** Use of every work by month, all pages of it. */
export const monthlyUseQuery = ({ period, publication }: Scope) =>
  queryOptions({
    queryKey: ['analytics', 'monthly', period, publication],
    queryFn: async () => {
      const client = await loadSupabase()
      const args = argsOf({ period, publication, work: undefined })
      return allRows(
        pagesByPosition<MonthlyFigures>(async (first, last) => ({
          rows: unwrap(
            await client
              .rpc('analytics_monthly_use', args)
              .order('source')
              .order('title')
              .order('article_id')
              .order('month')
              .range(first, last),
          ),
        })),
      )
    },
    meta: own,
  })
