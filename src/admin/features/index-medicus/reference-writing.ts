import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { classifyRow } from '#domain/imports/classify-row.ts'
import { type KnownWork, MatchesSchema } from '#domain/imports/import-row.ts'
import { type ReferenceForm, referenceColumns } from './reference-form.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { writtenRows } from '../../session/reachable-rows.ts'

/** An entry that is there already and may be the same, and why. */
export type Twin = { work: KnownWork; reason: string }

/** Looks for an entry that a new one would repeat. */
export const findTwin = async (form: ReferenceForm): Promise<Twin | undefined> => {
  const { title, authors, journal, publicationDate, volume, issue, pageNumber, doi } = form
  const client = await loadSupabase()
  const [page] = pageNumber.split('-')
  const answer: unknown = unwrap(
    await client.rpc('match_works', {
      _sources: [PUBLICATIONS.INDEX.code],
      _rows: [{ position: 0, title, doi, journal, volume, page }],
    }),
  )
  const known = MatchesSchema.parse(answer).map(({ work }) => work)
  const draft = {
    title,
    authors,
    ...(journal && { journal }),
    ...(publicationDate && { publication_date: publicationDate }),
    ...(volume && { volume }),
    ...(issue && { issue }),
    ...(pageNumber && { page_number: pageNumber }),
    ...(doi && { doi }),
  }
  const { target, kind, reasons } = classifyRow(
    0,
    { line: 1 },
    { draft, doubts: [], notes: [] },
    known,
    undefined,
  )
  if (!target) return undefined
  return { work: target, reason: kind === 'doubtful' ? (reasons[0] ?? '') : 'Cette notice existe déjà' }
}

/** Adds an entry; answers its id. @throws BackendError */
export const addReference = async (form: ReferenceForm): Promise<string> => {
  const client = await loadSupabase()
  const row = unwrap(
    await client
      .from('articles')
      .insert({ ...referenceColumns(form), source: PUBLICATIONS.INDEX.code })
      .select('id')
      .single(),
  )
  return row.id
}

/** Changes an entry, unless someone else did since it was read. @throws BackendError, EDIT_CONFLICT then */
export const changeReference = async (id: string, version: number, form: ReferenceForm): Promise<void> => {
  const client = await loadSupabase()
  const changed = await writtenRows(
    await client
      .from('articles')
      .update({ ...referenceColumns(form), version })
      .eq('id', id)
      .select('id'),
    'editor',
  )
  if (changed.length === 0) throw new BackendError('Cette notice a été supprimée entre-temps.')
}

/** Removes an entry; the database keeps it whole until it is brought back. @throws BackendError */
export const removeReference = async (id: string): Promise<void> => {
  const client = await loadSupabase()
  z.number().parse(unwrap(await client.rpc('remove_works', { _ids: [id] })))
}

/** Brings a removed entry back as it was. @throws BackendError */
export const bringBackReference = async (id: string): Promise<void> => {
  const client = await loadSupabase()
  unwrap(await client.rpc('bring_back_works', { _ids: [id] }))
}
