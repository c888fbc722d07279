import { queryOptions } from '@tanstack/react-query'
import { unwrapPage } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { anyColumnContains } from '#domain/queries/text-filter.ts'
import { listQueries } from '../../lists/list-queries.ts'
import type { ListOrder } from '../../lists/useListAddress.ts'
import { writtenRows } from '../../session/reachable-rows.ts'

/** Rows of a page of the list. */
export const PAGE_SIZE = 50

/** Columns by which the list can be sorted. */
export const SORT_COLUMNS = ['created_at', 'name', 'email', 'status'] as const

/** A status of a subscription, as the screen says it. */
export const STATUSES: Record<string, string> = { active: 'Abonné', unsubscribed: 'Désabonné' }

/** What the list selects. */
export type SubscriberSelection = {
  search: string
  status: string
  order: ListOrder
}

const readRows = async ({ search, status, order }: SubscriberSelection, first: number, last: number) => {
  const client = await loadSupabase()
  let query = client.from('newsletter_subscriptions').select('*', { count: 'exact' })
  if (search) query = query.or(anyColumnContains(['name', 'email'], search))
  if (status) query = query.eq('status', status)
  return unwrapPage(
    await query.order(order.column, { ascending: order.ascending }).order('id').range(first, last),
  )
}

/** A subscription to the newsletter. */
export type Subscriber = Awaited<ReturnType<typeof readRows>>['rows'][number]

/** A page of the list, and every row that it selects. */
export const { pageQuery: subscribersQuery, readSelection } = listQueries('subscribers', PAGE_SIZE, readRows)

const count = async (status: string): Promise<number> => {
  const client = await loadSupabase()
  const answer = await client
    .from('newsletter_subscriptions')
    .select('id', { count: 'exact', head: true })
    .eq('status', status)
  if (answer.error) throw new BackendError(answer.error.message, { ...answer.error, status: answer.status })
  return answer.count ?? 0
}

/** How many are subscribed, and how many were. */
export const countsQuery = () =>
  queryOptions({
    queryKey: ['subscribers', 'counts'],
    queryFn: async () => {
      const [active, unsubscribed] = await Promise.all([count('active'), count('unsubscribed')])
      return { active, unsubscribed }
    },
    meta: { showsOwnError: true },
  })

/**
 * Removes a subscription for good.
 * @throws BackendError when the server refused or could not be reached
 */
export const removeSubscriber = async (id: string): Promise<void> => {
  const client = await loadSupabase()
  await writtenRows(await client.from('newsletter_subscriptions').delete().eq('id', id).select('id'), 'admin')
}
