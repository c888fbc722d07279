import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { columnsOfForm, type WorkForm, WorkFormOfRowSchema } from '#domain/works/work-form.ts'
import { type ContributorEmails, ContributorEmailsSchema } from '#domain/contributors/contributor-emails.ts'
import { BackendError, EDIT_CONFLICT } from '#domain/errors/backend-error.ts'
import { readableRow, writtenRows } from '../../session/reachable-rows.ts'

const RawRowSchema = z.record(z.string(), z.json())
const VersionedSchema = z.object({ id: z.uuid(), version: z.number().int() })

/** A work as it was read: what the form shows, the version that it is, and the row itself. */
export type StoredWork = {
  id: string
  version: number
  form: WorkForm
  row: z.output<typeof RawRowSchema>
}

const readStored = (raw: unknown): StoredWork => {
  const { id, version } = VersionedSchema.parse(raw)
  return { id, version, form: WorkFormOfRowSchema.parse(raw), row: RawRowSchema.parse(raw) }
}

/** Reads a work; `null` when there is none. */
export const readWork = async (id: string): Promise<StoredWork | null> => {
  const client = await loadSupabase()
  const [row, emails] = await Promise.all([
    client
      .from('unified_content')
      .select('*')
      .eq('id', id)
      .maybeSingle()
      .then((answer) => readableRow(unwrap(answer), 'editor')),
    client.rpc('read_contributor_emails', { _article_id: id }).then(unwrap),
  ])
  if (!row) return null
  const stored = readStored(row)
  return { ...stored, form: { ...stored.form, contributorEmails: ContributorEmailsSchema.parse(emails) } }
}

/** One work. Always read anew when its screen opens: an editor must begin at the newest version. */
export const workQuery = (id: string) =>
  queryOptions({
    queryKey: ['works', 'one', id],
    queryFn: () => readWork(id),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { showsOwnError: true },
  })

/** Adds a work and answers it. */
export const createWork = async (form: WorkForm): Promise<StoredWork> => {
  const client = await loadSupabase()
  return readStored(
    unwrap(await client.from('unified_content').insert(columnsOfForm(form)).select('*').single()),
  )
}

/** Writes the addresses of a work's contributors: all of them, instead of those that there were. */
export const writeContributorEmails = async (id: string, emails: ContributorEmails): Promise<void> => {
  const client = await loadSupabase()
  unwrap(await client.rpc('write_contributor_emails', { _article_id: id, _emails: emails }))
}

/** What became of saving: done, or refused because the work was changed or removed meanwhile. */
export type SaveOutcome = { kind: 'saved' } | { kind: 'gone' } | { kind: 'conflict'; theirs: StoredWork }

/** Saves what the form holds over the version that it was made of. */
export const saveWork = async (
  { id, version, form: stored }: Pick<StoredWork, 'id' | 'version' | 'form'>,
  form: WorkForm,
): Promise<SaveOutcome> => {
  const client = await loadSupabase()
  const answer = await client
    .from('unified_content')
    .update({ ...columnsOfForm(form, stored), version, updated_at: new Date().toISOString() })
    .eq('id', id)
    .select('id')
  try {
    return (await writtenRows(answer, 'editor')).length > 0 ? { kind: 'saved' } : { kind: 'gone' }
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== EDIT_CONFLICT) throw error
    const theirs = await readWork(id)
    return theirs ? { kind: 'conflict', theirs } : { kind: 'gone' }
  }
}
