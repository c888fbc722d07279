import { queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapPage } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { anyColumnContains } from '#domain/queries/text-filter.ts'
import { listQueries } from '../../lists/list-queries.ts'
import type { ListOrder } from '../../lists/useListAddress.ts'

/** Rows of a page of the list. */
export const PAGE_SIZE = 25

/** Columns by which the list can be sorted. */
export const SORT_COLUMNS = ['created_at', 'amount_cents', 'status'] as const

/** What the list selects. */
export type DonationSelection = {
  search: string
  status: string
  order: ListOrder
}

const readRows = async ({ search, status, order }: DonationSelection, first: number, last: number) => {
  const client = await loadSupabase()
  let query = client.from('donations').select('*', { count: 'exact' })
  if (search) query = query.or(anyColumnContains(['donor_name', 'donor_email', 'session_id'], search))
  if (status) query = query.eq('status', status)
  return unwrapPage(
    await query.order(order.column, { ascending: order.ascending }).order('id').range(first, last),
  )
}

/** A donation. */
export type Donation = Awaited<ReturnType<typeof readRows>>['rows'][number]

/** A page of the list, and every row that it selects. */
export const { pageQuery: donationsQuery, readSelection } = listQueries('donations', PAGE_SIZE, readRows)

/** What was received, by month and currency, latest first. */
export const sumsQuery = () =>
  queryOptions({
    queryKey: ['donations', 'sums'],
    queryFn: async () => {
      const client = await loadSupabase()
      return unwrap(await client.rpc('donation_sums'))
    },
    meta: { showsOwnError: true },
  })
