import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { IMPORT_PART_ROWS } from '#domain/imports/import-limits.ts'
import type { ImportRow } from '#domain/imports/import-row.ts'
import type { ImportTarget } from '#domain/imports/import-target.ts'
import { type ImportedColumns, importedField } from '#domain/imports/import-field.ts'
import type { WorkDraft } from '#domain/imports/work-draft.ts'
import { sendAgain } from './send-again.ts'

const PartAnswerSchema = z.object({ added: z.number(), changed: z.number(), left_out: z.array(z.string()) })

/** What was written so far. */
export type Written = { sent: number; total: number; added: number; changed: number; leftOut: ImportRow[] }

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

const sentRow = (row: ImportRow, draft: WorkDraft, target: ImportTarget, pdf: string | undefined): Sent => {
  // A stored file is named in both columns; the name in an issue's table is that of the editor's own file.
  const file: Content = pdf ? { pdf_url: pdf, pdf_filename: pdf } : {}
  if (row.choice === 'update' && row.target) {
    const { id, version } = row.target
    return { row, id, content: { ...changesOf(row, draft), ...file, action: 'update', id, version } }
  }
  const id = crypto.randomUUID()
  if (target.kind === 'index_medicus') return { row, id, content: { ...draft, action: 'add', id } }
  const { source } = target.issue
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
  private sent = 0
  private added = 0
  private changed = 0
  private readonly leftOut: ImportRow[] = []
  batchId: string | undefined

  constructor(
    rows: readonly ImportRow[],
    target: ImportTarget,
    fileName: string,
    /** Names under which PDFs were stored, by the position of their row. */
    pdfs: ReadonlyMap<number, string> = new Map(),
  ) {
    this.target = target
    this.fileName = fileName
    this.rows = rows.flatMap((row) =>
      row.choice === 'skip' || !row.draft ? [] : [sentRow(row, row.draft, target, pdfs.get(row.position))],
    )
  }

  get written(): Written {
    const { sent, added, changed, leftOut } = this
    return { sent, total: this.rows.length, added, changed, leftOut }
  }

  /**
   * Sends what is still to be sent.
   * @throws BackendError when the server refuses or stays away; calling again goes on from there
   */
  async run(signal: AbortSignal, onProgress: (written: Written) => void): Promise<void> {
    const client = await loadSupabase()
    // Opening is not repeated by itself: it would leave an empty import behind.
    this.batchId ??= unwrap(
      await client.rpc('open_import', {
        _kind: this.target.kind,
        _file_name: this.fileName,
        _total_rows: this.rows.length,
      }),
    )
    const batch = this.batchId
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
    const client = await loadSupabase()
    unwrap(await client.rpc('close_import', { _batch_id: this.batchId, _state: state }))
  }
}
