import { type Publication, PUBLISHED_CODES } from '#domain/publications/registry.ts'
import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import {
  SUBMISSION_OVERDUE_DAYS,
  WaitingWorkSchema,
  DownloadStatisticsSchema,
} from '#domain/back-office/waiting-work.ts'
import { BackendError } from '#domain/errors/backend-error.ts'

/** Entries of the recent activity. */
const RECENT_COUNT = 8

const countWorks = async (source: Publication): Promise<number> => {
  const client = await loadSupabase()
  const { count, error, status } = await client
    .from('articles')
    .select('id', { count: 'exact', head: true })
    .eq('source', source)
  if (error) throw new BackendError(error.message, { ...error, status })
  return count ?? 0
}

const countDownloads = async (): Promise<number> => {
  const client = await loadSupabase()
  const row: unknown = unwrap(await client.from('overall_download_stats_view').select('*').single())
  return DownloadStatisticsSchema.parse(row).total_downloads
}

/** Works of each publication, drafts too, and downloads of all. */
export const figuresQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'figures'],
    queryFn: async () => {
      const [downloads, ...counts] = await Promise.all([countDownloads(), ...PUBLISHED_CODES.map(countWorks)])
      return {
        downloads,
        works: new Map(PUBLISHED_CODES.map((source, index) => [source, counts[index] ?? 0])),
      }
    },
  })

/** What editors changed last, of the history of works. */
export const activityQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'activity'],
    queryFn: async () => {
      const client = await loadSupabase()
      return unwrap(
        await client
          .from('article_versions')
          .select('id, article_id, action, changed_at, changed_by_email, title:content->>title')
          .order('changed_at', { ascending: false })
          .limit(RECENT_COUNT),
      )
    },
  })

/** What waits, of what the account may read. */
export const waitingWorkQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'waiting'],
    queryFn: async () => {
      const client = await loadSupabase()
      return WaitingWorkSchema.parse(
        unwrap(await client.rpc('waiting_work', { _overdue_days: SUBMISSION_OVERDUE_DAYS }).single()),
      )
    },
    staleTime: 0,
    meta: { showsOwnError: true },
  })
