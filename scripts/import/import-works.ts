import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { compareRows } from '#admin/features/imports/compare-rows.ts'
import { ImportWriter, type Written } from '#admin/features/imports/import-writer.ts'
import type { Database } from '#data/database.types.ts'
import { unwrap } from '#data/unwrap.ts'
import { UNDO_PART_ROWS } from '#domain/imports/import-file.ts'
import { choicesOf, type ImportRow, ROW_CLASS_NAMES, ROW_CLASSES } from '#domain/imports/import-row.ts'
import type { ImportTarget } from '#domain/imports/import-target.ts'
import { findPdfs, type FoundPdf, storePdf } from './find-pdfs.ts'
import { ImportState } from './import-state.ts'
import { readSource } from './read-source.ts'

type Client = SupabaseClient<Database>

/** What a command asks for. */
export type ImportOrder = {
  /** A file, a folder of files, or the address of an OAI-PMH server. */
  source: string
  target: ImportTarget
  /** A folder of PDFs. */
  pdfs?: string | undefined
  /** Works that are there take what the source says otherwise. */
  update?: boolean | undefined
  /** Doubtful rows are added too. */
  doubtful?: boolean | undefined
  /** Where an interrupted import is remembered. */
  stateFolder: string
}

/** What would be written, before anything is. */
export type ImportPlan = {
  name: string
  rows: ImportRow[]
  pdfs: Map<number, FoundPdf>
  /** PDFs of the folder that belong to no work. */
  unused: string[]
  state: ImportState
}

const choose = (row: ImportRow, { update, doubtful }: ImportOrder): ImportRow => {
  const wanted =
    row.kind === 'changed' && update ? 'update' : row.kind === 'doubtful' && doubtful ? 'add' : row.choice
  return choicesOf(row).includes(wanted) ? { ...row, choice: wanted } : row
}

/** Reads a source and compares it with the archive; nothing is written. */
export const planImport = async (client: Client, order: ImportOrder): Promise<ImportPlan> => {
  const { name, fingerprint, records } = await readSource(order.source)
  const compared = await compareRows(
    records,
    order.target,
    client,
    new AbortController().signal,
    () => undefined,
  )
  const rows = compared.map((row) => choose(row, order))
  const { byPosition, unused } = await findPdfs(rows, order.pdfs)
  return {
    name,
    rows,
    pdfs: byPosition,
    unused,
    state: new ImportState(order.stateFolder, JSON.stringify([fingerprint, order.target])),
  }
}

/** What a plan says, line by line: how many of each kind, and each record that is not taken with its reason. */
export const describePlan = ({ rows, pdfs, unused }: ImportPlan): string[] => {
  const counts = ROW_CLASSES.map(
    (kind) => `${ROW_CLASS_NAMES[kind]}: ${rows.filter((row) => row.kind === kind).length}`,
  )
  const leftOut = rows
    .filter(({ kind, choice }) => choice === 'skip' && kind !== 'identical')
    .map(({ line, draft, kind, reasons, differences }) => {
      const why =
        kind === 'changed' ? [`differs in ${differences.length} fields (--update takes them)`] : reasons
      return `  not taken, ${line}: ${draft?.title ?? ''} ${why.join(' ; ')}`.replace(/ {2,}(?=\S)/g, ' ')
    })
  const chosen = rows.filter(({ choice }) => choice !== 'skip')
  return [
    counts.join(', '),
    `${chosen.length} of ${rows.length} records would be written, ${chosen.filter(({ position }) => pdfs.has(position)).length} with a PDF`,
    ...leftOut,
    ...unused.map((file) => `  PDF of no work: ${file}`),
  ]
}

/** The import of an earlier call that was cut; one that was ended or taken back meanwhile is over. */
const findOpenBatch = async (client: Client, state: ImportState): Promise<string | undefined> => {
  const id = await state.openBatch()
  if (id === undefined) return undefined
  const batch = unwrap(
    await client.from('import_batches').select('state, undone_at').eq('id', id).maybeSingle(),
  )
  return batch?.state === 'open' && batch.undone_at === null ? id : undefined
}

/**
 * Writes what a plan chose, in one import that can be undone. A call that was cut goes on in the same import when it is repeated.
 * @throws Error when the backend refuses or stays away
 */
export const writeImport = async (
  client: Client,
  { target }: ImportOrder,
  { name, rows, pdfs, state }: ImportPlan,
  signal: AbortSignal = new AbortController().signal,
): Promise<Written & { batchId: string | undefined; noPdfs: string[] }> => {
  const idOf = state.idsOf(rows)
  const stored = new Map<number, string>()
  const noPdfs: string[] = []
  for (const row of rows) {
    const pdf = row.choice === 'skip' ? undefined : pdfs.get(row.position)
    if (!pdf) continue
    signal.throwIfAborted()
    const file = await storePdf(client, target, pdf, idOf(row))
    if (file === undefined) noPdfs.push(pdf.name)
    else stored.set(row.position, file)
  }
  const writer = new ImportWriter(client, rows, target, name, stored, idOf)
  const { written } = writer
  const before = await findOpenBatch(client, state)
  if (written.total === 0) {
    if (before !== undefined) {
      unwrap(await client.rpc('close_import', { _batch_id: before, _state: 'done' }))
      await state.forget()
    }
    return { ...written, batchId: before, noPdfs }
  }
  writer.batchId = before
  await writer.open()
  if (writer.batchId !== undefined) await state.save(writer.batchId)
  await writer.run(signal, () => undefined)
  await state.forget()
  return { ...writer.written, batchId: writer.batchId, noPdfs }
}

const UndoneSchema = z.object({
  removed: z.number(),
  restored: z.number(),
  skipped: z.number(),
  remaining: z.number(),
})

/** Takes a whole import back; works that someone edited since stay. */
export const takeImportBack = async (
  client: Client,
  batchId: string,
): Promise<{ removed: number; restored: number; skipped: number }> => {
  const sum = { removed: 0, restored: 0, skipped: 0 }
  for (;;) {
    const answer: unknown = unwrap(
      await client.rpc('undo_import', { _batch_id: batchId, _at_most: UNDO_PART_ROWS }),
    )
    const { removed, restored, skipped, remaining } = UndoneSchema.parse(answer)
    sum.removed += removed
    sum.restored += restored
    sum.skipped = skipped
    if (remaining === 0) return sum
  }
}
