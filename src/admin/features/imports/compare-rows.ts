import { unwrap } from '#data/unwrap.ts'
import { classifyRow, SeenRows } from '#domain/imports/classify-row.ts'
import { IMPORT_MAX_ROWS, COMPARE_PART_ROWS, FILE_ERRORS } from '#domain/imports/import-file.ts'
import {
  type ImportRow,
  type KnownWork,
  MatchesSchema,
  readImportedWork,
  type ReadWork,
} from '#domain/imports/import-row.ts'
import {
  comparableWorks,
  forTarget,
  type ImportTarget,
  sourceOfTarget,
} from '#domain/imports/import-target.ts'
import type { ImportRecord } from '#domain/imports/import-field.ts'
import { inSlices } from '#browser/in-slices.ts'
import type { ImportClient } from './import-writer.ts'
import { FileError } from './read-file.ts'
import { sendAgain } from './send-again.ts'

/** How far the reading and comparing has come; `total` is not known while the file is read. */
export type CompareProgress = { done: number; total: number | undefined }

type Entry = Pick<ImportRecord, 'line' | 'pdf'> & { read: ReadWork }

const askMatches = async (
  client: ImportClient,
  entries: readonly Entry[],
  from: number,
  target: ImportTarget,
): Promise<Map<number, KnownWork[]>> => {
  const rows = entries.flatMap(({ read }, index) =>
    'draft' in read
      ? [
          {
            position: from + index,
            doi: read.draft.doi,
            title: read.draft.title,
            journal: read.draft.journal,
            volume: read.draft.volume,
            page: read.draft.page_number?.split('-')[0],
          },
        ]
      : [],
  )
  const found = new Map<number, KnownWork[]>()
  if (rows.length === 0) return found
  const answer: unknown = unwrap(
    await client.rpc('match_works', { _sources: [sourceOfTarget(target)], _rows: rows }),
  )
  for (const { position, work } of MatchesSchema.parse(answer))
    found.set(position, [...(found.get(position) ?? []), work])
  return found
}

/**
 * Reads the records and compares them with the database, hundreds in a call; nothing is written.
 * @throws FileError when there is nothing to import or too much; the signal's reason once it is aborted
 */
export const compareRows = async (
  records: Iterable<ImportRecord>,
  target: ImportTarget,
  client: ImportClient,
  signal: AbortSignal,
  onProgress: (progress: CompareProgress) => void,
): Promise<ImportRow[]> => {
  const entries: Entry[] = []
  await inSlices(
    records,
    (record) => {
      const { line, pdf } = record
      entries.push({ line, read: forTarget(readImportedWork(record), target), ...(pdf && { pdf }) })
      if (entries.length > IMPORT_MAX_ROWS) throw new FileError(FILE_ERRORS.tooManyRows)
    },
    signal,
    () => onProgress({ done: entries.length, total: undefined }),
  )
  if (entries.length === 0) throw new FileError(FILE_ERRORS.noRows)

  const rows: ImportRow[] = []
  const seen = new SeenRows()
  for (let from = 0; from < entries.length; from += COMPARE_PART_ROWS) {
    onProgress({ done: from, total: entries.length })
    const part = entries.slice(from, from + COMPARE_PART_ROWS)
    const known = await sendAgain(() => askMatches(client, part, from, target), signal)
    await inSlices(
      part,
      ({ line, read, pdf }) => {
        const position = rows.length
        const earlier = 'draft' in read ? seen.earlier(read.draft, line) : undefined
        const comparable = comparableWorks(known.get(position) ?? [], read, target)
        rows.push({ ...classifyRow(position, { line }, read, comparable, earlier), ...(pdf && { pdf }) })
      },
      signal,
    )
  }
  // A file may be cancelled while the last answer is on its way.
  signal.throwIfAborted()
  return rows
}
