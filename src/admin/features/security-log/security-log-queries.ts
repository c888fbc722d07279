import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrapPage } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { allRows, pagesByPosition } from '#data/read-pages.ts'
import { likePattern } from '#domain/queries/text-filter.ts'
import { eventsOfSubject, type LogFilter, startOfPeriod } from '#domain/session/security-log.ts'

/** Rows of a page of the log. */
export const EVENTS_PER_PAGE = 50

/** Most events in an export. For more, the admin exports shorter periods. */
const EXPORT_MAX = 10_000

const readRows = async ({ subject, event, account, period }: LogFilter, first: number, last: number) => {
  const client = await loadSupabase()
  let query = client.from('security_events').select('*', { count: 'exact' })
  const events = eventsOfSubject(subject)
  if (event) query = query.eq('event_type', event)
  else if ('only' in events) query = query.in('event_type', events.only)
  else query = query.not('event_type', 'in', `(${events.not.join(',')})`)
  if (account) query = query.ilike('user_email', likePattern(account))
  const start = startOfPeriod(period, new Date())
  if (start) query = query.gte('created_at', start.toISOString())
  return unwrapPage(await query.order('id', { ascending: false }).range(first, last))
}

/** What was written down of one action. */
export type SecurityEvent = Awaited<ReturnType<typeof readRows>>['rows'][number]

/** One page of the security log, newest first. */
export const securityLogQuery = (filter: LogFilter, page: number) =>
  queryOptions({
    queryKey: ['security-log', filter, page],
    queryFn: () => readRows(filter, page * EVENTS_PER_PAGE, (page + 1) * EVENTS_PER_PAGE - 1),
    placeholderData: keepPreviousData,
    // The log is read again each time it is opened.
    staleTime: 0,
    meta: { showsOwnError: true },
  })

/** Every event that matches, newest first, up to the largest export. */
export const readAllEvents = (filter: LogFilter): Promise<SecurityEvent[]> =>
  allRows(
    pagesByPosition((first, last) => readRows(filter, first, last)),
    EXPORT_MAX,
  )
