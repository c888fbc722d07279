import { unwrap, unwrapPage } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { type MemberForm, memberRow, MEMBER_PHOTO_BUCKET } from '#domain/members/member.ts'
import { anyColumnContains } from '#domain/queries/text-filter.ts'
import { listQueries } from '../../lists/list-queries.ts'
import type { ListOrder } from '../../lists/useListAddress.ts'
import { removeOldPhoto } from '../../photos/remove-old-photo.ts'
import { writtenRows } from '../../session/reachable-rows.ts'

/** Rows of a page of the list. */
export const PAGE_SIZE = 25

/** Columns by which the list can be sorted. */
export const SORT_COLUMNS = ['name', 'titre', 'created_at'] as const

/** What the list selects. */
export type MemberSelection = { search: string; order: ListOrder }

const readRows = async ({ search, order }: MemberSelection, first: number, last: number) => {
  const client = await loadSupabase()
  let query = client.from('members').select('*', { count: 'exact' })
  if (search) query = query.or(anyColumnContains(['name', 'titre', 'email', 'phone'], search))
  return unwrapPage(
    await query.order(order.column, { ascending: order.ascending }).order('id').range(first, last),
  )
}

/** A member of the directory. */
export type MemberRow = Awaited<ReturnType<typeof readRows>>['rows'][number]

/** A page of the list, and every row that it selects. */
export const { pageQuery: membersQuery, readSelection } = listQueries('members', PAGE_SIZE, readRows)

const isPhotoUsed = async (photo: string): Promise<boolean> => {
  const client = await loadSupabase()
  const { count, error, status } = await client
    .from('members')
    .select('id', { count: 'exact', head: true })
    .eq('avatar_url', photo)
  if (error) throw new BackendError(error.message, { ...error, status })
  return (count ?? 0) > 0
}

const removePhoto = (photo: string | null) => removeOldPhoto(MEMBER_PHOTO_BUCKET, photo, isPhotoUsed)

const readNewer = async (id: number): Promise<MemberRow> => {
  const client = await loadSupabase()
  const newer = unwrap(await client.from('members').select('*').eq('id', id).maybeSingle())
  if (!newer) throw new BackendError('Ce membre a été supprimé entre-temps.')
  return newer
}

/**
 * Adds a member, or changes one, and removes the photo that was replaced.
 * @returns the member as another admin saved it meanwhile; nothing was saved then
 */
export const saveMember = async (
  form: MemberForm,
  member: MemberRow | undefined,
): Promise<MemberRow | undefined> => {
  const client = await loadSupabase()
  const row = memberRow(form)
  if (member === undefined) {
    unwrap(await client.from('members').insert(row))
    return undefined
  }
  const changed = await writtenRows(
    await client
      .from('members')
      .update(row)
      .eq('id', member.id)
      .eq('updated_at', member.updated_at)
      .select('id'),
    'admin',
  )
  if (changed.length === 0) return readNewer(member.id)
  if (member.avatar_url !== row.avatar_url) await removePhoto(member.avatar_url)
  return undefined
}

/** Removes a member with the photo. */
export const removeMember = async (member: MemberRow): Promise<void> => {
  const client = await loadSupabase()
  await writtenRows(await client.from('members').delete().eq('id', member.id).select('id'), 'admin')
  await removePhoto(member.avatar_url)
}
