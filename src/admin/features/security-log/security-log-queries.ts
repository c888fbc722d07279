import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, pageOf } from '#data/answer-of.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { containing } from '#domain/queries/article-list.ts'
import { type LogFilter, startOfPeriod } from '#domain/session/security-log.ts'

export const EVENTS_PER_PAGE = 50

/** The Data API answers no more rows than this at once. */
const EXPORT_PIECE = 1000

/** An export stops here: whoever needs more narrows the period. */
export const EXPORT_MAX = 10_000

const read = async ({ event, account, period }: LogFilter, first: number, count: number) => {
  const client = await loadSupabase()
  let query = client.from('security_events').select('*', { count: 'exact' })
  if (event) query = query.eq('event_type', event)
  if (account) query = query.ilike('user_email', containing(account))
  const start = startOfPeriod(period, new Date())
  if (start) query = query.gte('created_at', start.toISOString())
  return await query.order('id', { ascending: false }).range(first, first + count - 1)
}

/** One page of the security log, newest first. */
export const securityLogQuery = (filter: LogFilter, page: number) =>
  queryOptions({
    queryKey: ['security-log', filter, page],
    queryFn: async () => pageOf(await read(filter, page * EVENTS_PER_PAGE, EVENTS_PER_PAGE)),
    placeholderData: keepPreviousData,
    // Every look at the log is a new look.
    staleTime: 0,
    meta: { showsOwnFailure: true },
  })

/** Every event that matches, newest first, up to the largest export. */
export const readAllEvents = async (filter: LogFilter) => {
  const rows: Awaited<ReturnType<typeof readPiece>> = []
  for (let first = 0; first < EXPORT_MAX; first += EXPORT_PIECE) {
    const piece = await readPiece(filter, first)
    rows.push(...piece)
    if (piece.length < EXPORT_PIECE) break
  }
  return rows
}

const readPiece = async (filter: LogFilter, first: number) =>
  answerOf(await read(filter, first, EXPORT_PIECE))

export type SecurityEvent = Awaited<ReturnType<typeof readPiece>>[number]
