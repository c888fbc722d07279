import { queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapPage } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { anyColumnContains } from '#domain/queries/text-filter.ts'
import { listQueries } from '../../lists/list-queries.ts'
import type { ListOrder } from '../../lists/useListAddress.ts'
import { readableRow, writtenRows } from '../../session/reachable-rows.ts'

/** Rows of a page of the list. */
export const PAGE_SIZE = 25

/** Columns by which the list can be sorted. */
export const SORT_COLUMNS = ['created_at', 'name'] as const

/** What the list selects. */
export type MessageSelection = {
  search: string
  /** "open", "handled", or empty for all. */
  state: string
  order: ListOrder
}

const readRows = async ({ search, state, order }: MessageSelection, first: number, last: number) => {
  const client = await loadSupabase()
  let query = client.from('contact_messages').select('*', { count: 'exact' })
  if (search) query = query.or(anyColumnContains(['name', 'email', 'message'], search))
  if (state === 'open') query = query.is('handled_at', null)
  if (state === 'handled') query = query.not('handled_at', 'is', null)
  return unwrapPage(
    await query.order(order.column, { ascending: order.ascending }).order('id').range(first, last),
  )
}

/** A message of the contact form. */
export type Message = Awaited<ReturnType<typeof readRows>>['rows'][number]

/** A page of the list, and every row that it selects. */
export const { pageQuery: messagesQuery, readSelection } = listQueries('messages', PAGE_SIZE, readRows)

const readMessage = async (id: string) => {
  const client = await loadSupabase()
  const answer = await client
    .from('contact_messages')
    .select('*, contact_replies(*)')
    .eq('id', id)
    .order('created_at', { referencedTable: 'contact_replies' })
    .maybeSingle()
  return readableRow(unwrap(answer), 'admin')
}

/** A message with its answers. */
export type OpenMessage = NonNullable<Awaited<ReturnType<typeof readMessage>>>

/** One message, by the id in the address; null when it is not there. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['messages', 'one', id],
    queryFn: () => readMessage(id),
    enabled: id !== '',
    meta: { showsOwnError: true },
  })

/** Marks a message as handled, or as open again; the server writes down who did and when. */
export const markHandled = async ({ id, handled }: { id: string; handled: boolean }): Promise<void> => {
  const client = await loadSupabase()
  await writtenRows(
    await client
      .from('contact_messages')
      .update({ handled_at: handled ? new Date().toISOString() : null })
      .eq('id', id)
      .select('id'),
    'admin',
  )
}

/**
 * Removes a message with its answers.
 * @throws BackendError when the server refused or could not be reached
 */
export const removeMessage = async (id: string): Promise<void> => {
  const client = await loadSupabase()
  await writtenRows(await client.from('contact_messages').delete().eq('id', id).select('id'), 'admin')
}
