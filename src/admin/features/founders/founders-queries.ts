import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { FOUNDER_BUCKET, type FounderForm, founderRow } from '#domain/founders/founder.ts'
import { removeOldPhoto } from '../../photos/remove-old-photo.ts'
import { writtenRows } from '../../session/reachable-rows.ts'

const readFounders = async () => {
  const client = await loadSupabase()
  return unwrap(
    await client
      .from('founders')
      .select('*')
      .order('display_order', { nullsFirst: false })
      .order('name')
      .order('id'),
  )
}

/** A founder. */
export type FounderRow = Awaited<ReturnType<typeof readFounders>>[number]

/** The founders in the order of the site. */
export const foundersQuery = () =>
  queryOptions({
    queryKey: ['founders'],
    queryFn: readFounders,
    meta: { showsOwnError: true },
  })

const isPhotoUsed = async (photo: string): Promise<boolean> =>
  (await readFounders()).some(({ image_path: path }) => path === photo)

const removePhoto = (photo: string | null) => removeOldPhoto(FOUNDER_BUCKET, photo, isPhotoUsed)

const readNewer = async (id: string): Promise<FounderRow> => {
  const client = await loadSupabase()
  const newer = unwrap(await client.from('founders').select('*').eq('id', id).maybeSingle())
  if (!newer) throw new BackendError('Cette fiche a été supprimée entre-temps.')
  return newer
}

/**
 * Adds a founder after the others, or changes one, and removes the portrait that was replaced.
 * @returns the founder as another admin saved it meanwhile; nothing was saved then
 */
export const saveFounder = async (
  form: FounderForm,
  founder: FounderRow | undefined,
  count: number,
): Promise<FounderRow | undefined> => {
  const client = await loadSupabase()
  const row = founderRow(form)
  if (founder === undefined) {
    unwrap(await client.from('founders').insert({ ...row, display_order: count + 1 }))
    return undefined
  }
  const changed = await writtenRows(
    await client
      .from('founders')
      .update(row)
      .eq('id', founder.id)
      .eq('updated_at', founder.updated_at)
      .select('id'),
    'admin',
  )
  if (changed.length === 0) return readNewer(founder.id)
  if (founder.image_path !== row.image_path) await removePhoto(founder.image_path)
  return undefined
}

/** Removes a founder with the portrait. */
export const removeFounder = async (founder: FounderRow): Promise<void> => {
  const client = await loadSupabase()
  await writtenRows(await client.from('founders').delete().eq('id', founder.id).select('id'), 'admin')
  await removePhoto(founder.image_path)
}

/** Puts the founders into this order, all in one step. */
export const orderFounders = async (ids: string[]): Promise<void> => {
  const client = await loadSupabase()
  unwrap(await client.rpc('order_founders', { _ids: ids }))
}
