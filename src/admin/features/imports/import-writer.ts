import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Database } from '#data/database.types.ts'
import { unwrap } from '#data/unwrap.ts'
import { IMPORT_PART_ROWS } from '#domain/imports/import-file.ts'
import type { ImportRow, WorkDraft } from '#domain/imports/import-row.ts'
import { batchKind, type ImportTarget, sourceOfTarget } from '#domain/imports/import-target.ts'
import { type ImportedColumns, importedField } from '#domain/imports/import-field.ts'
import { sendAgain } from './send-again.ts'

const PartAnswerSchema = z.object({ added: z.number(), changed: z.number(), left_out: z.array(z.string()) })

/** What was written so far. */
export type Written = { sent: number; total: number; added: number; changed: number; leftOut: ImportRow[] }

/** Compares and writes with the rights of an editor. */
export type ImportClient = Pick<SupabaseClient<Database>, 'rpc'>

type Content = ImportedColumns
type Sent = { row: ImportRow; id: string; content: Content }

/** Only what differs is written, so that what the file leaves open stays as it is. */
const changesOf = ({ differences }: ImportRow, draft: WorkDraft): Content =>
  Object.fromEntries(
    differences.map(({ field }) => {
      const { column } = importedField(field)
      return [column, draft[column]]
    }),
  )

const sentRow = (
  row: ImportRow,
  draft: WorkDraft,
  target: ImportTarget,
  pdf: string | undefined,
  id: string,
): Sent => {
  // A stored file is named in both columns; the name in an issue's table is that of the editor's own file.
  const file: Content = pdf ? { pdf_url: pdf, pdf_filename: pdf } : {}
  if (row.choice === 'update' && row.target) {
    const { id: known, version } = row.target
    return {
      row,
      id: known,
      content: { ...changesOf(row, draft), ...file, action: 'update', id: known, version },
    }
  }
  if (target.kind === 'index_medicus') return { row, id, content: { ...draft, ...file, action: 'add', id } }
  const source = sourceOfTarget(target)
  return {
    row,
    id,
    content: { ...draft, pdf_filename: undefined, ...file, source, status: 'draft', action: 'add', id },
  }
}

/**
 * Writes the chosen rows part by part into one import. Each row has its id from the start, so a part that is sent again
 * after a lost answer adds nothing twice, and writing can go on where it stood.
 */
export class ImportWriter {
  private readonly rows: readonly Sent[]
  private readonly target: ImportTarget
  private readonly fileName: string
  private readonly client: ImportClient
  private sent = 0
  private added = 0
  private changed = 0
  private readonly leftOut: ImportRow[] = []
  batchId: string | undefined

  /**
   * @param pdfs names under which PDFs were stored, by the position of their row
   * @param idOf gives a row its id; one that is worked out again after an interruption lets a second call go on
   */
  constructor(
    client: ImportClient,
    rows: readonly ImportRow[],
    target: ImportTarget,
    fileName: string,
    pdfs: ReadonlyMap<number, string> = new Map(),
    idOf: (row: ImportRow) => string = () => crypto.randomUUID(),
  ) {
    this.client = client
    this.target = target
    this.fileName = fileName
    this.rows = rows.flatMap((row) =>
      row.choice === 'skip' || !row.draft
        ? []
        : [sentRow(row, row.draft, target, pdfs.get(row.position), idOf(row))],
    )
  }

  get written(): Written {
    const { sent, added, changed, leftOut } = this
    return { sent, total: this.rows.length, added, changed, leftOut }
  }

  /** Opens the import, once. It is not repeated by itself: that would leave an empty import behind. */
  async open(): Promise<void> {
    this.batchId ??= unwrap(
      await this.client.rpc('open_import', {
        _kind: batchKind(this.target),
        _file_name: this.fileName,
        _total_rows: this.rows.length,
      }),
    )
  }

  /**
   * Sends what is still to be sent.
   * @throws BackendError when the server refuses or stays away; calling again goes on from there
   */
  async run(signal: AbortSignal, onProgress: (written: Written) => void): Promise<void> {
    const { client } = this
    await this.open()
    const batch = this.batchId
    if (batch === undefined) return
    while (this.sent < this.rows.length) {
      signal.throwIfAborted()
      const part = this.rows.slice(this.sent, this.sent + IMPORT_PART_ROWS)
      const _rows = part.map(({ content }) => content)
      const answer = await sendAgain(
        async () =>
          PartAnswerSchema.parse(unwrap(await client.rpc('import_rows', { _batch_id: batch, _rows }))),
        signal,
      )
      const missing = new Set(answer.left_out)
      this.leftOut.push(...part.filter(({ id }) => missing.has(id)).map(({ row }) => row))
      this.added += answer.added
      this.changed += answer.changed
      this.sent += part.length
      onProgress(this.written)
    }
    await this.close('done')
  }

  /** Ends the import; what was written stays. */
  async close(state: 'done' | 'stopped'): Promise<void> {
    if (this.batchId === undefined) return
    unwrap(await this.client.rpc('close_import', { _batch_id: this.batchId, _state: state }))
  }
}
