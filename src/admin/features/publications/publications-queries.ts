import { PUBLISHED_CODES } from '#domain/publications/registry.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError, EDIT_CONFLICT } from '#domain/errors/backend-error.ts'
import {
  type PublicationSettings,
  type PublicationSettingsFormSchema,
  PublicationSettingsSchema,
  toSettingsColumns,
} from '#domain/publications/publication-settings.ts'
import { writtenRows } from '../../session/reachable-rows.ts'

const readSettings = async (): Promise<PublicationSettings[]> => {
  const client = await loadSupabase()
  const rows = PublicationSettingsSchema.array().parse(unwrap(await client.rpc('read_publication_settings')))
  return PUBLISHED_CODES.flatMap((code) => rows.find((row) => row.code === code) ?? [])
}

/** The settings of every publication. Read anew when the screen opens: an admin begins at the newest version. */
export const publicationSettingsQuery = () =>
  queryOptions({
    queryKey: ['publications'],
    queryFn: readSettings,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { showsOwnError: true },
  })

/** What became of saving: done, or refused because someone else saved meanwhile. */
export type SettingsOutcome =
  { kind: 'saved'; stored: PublicationSettings } | { kind: 'conflict'; theirs: PublicationSettings }

const readOne = async (code: PublicationSettings['code']): Promise<PublicationSettings> => {
  const stored = (await readSettings()).find((settings) => settings.code === code)
  if (!stored) throw new BackendError('Cette publication n’existe plus.')
  return stored
}

/**
 * Saves the settings of a publication over the version that they were made of.
 * @throws BackendError when the server refused or could not be reached
 */
export const savePublicationSettings = async (
  { code, version }: Pick<PublicationSettings, 'code' | 'version'>,
  form: z.output<typeof PublicationSettingsFormSchema>,
): Promise<SettingsOutcome> => {
  const client = await loadSupabase()
  try {
    await writtenRows(
      await client
        .from('publications')
        .update({ ...toSettingsColumns(form), version })
        .eq('code', code)
        .select('code'),
      'admin',
    )
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== EDIT_CONFLICT) throw error
    return { kind: 'conflict', theirs: await readOne(code) }
  }
  return { kind: 'saved', stored: await readOne(code) }
}
