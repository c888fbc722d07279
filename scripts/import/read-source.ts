import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { openImportFile } from '#admin/features/imports/read-file.ts'
import { readCsv } from '#formats/csv/read-csv.ts'
import { harvestAddress } from '#formats/oai/oai-question.ts'
import { harvestOai } from '#formats/oai/read-oai.ts'
import { decodeBytes, IMPORT_EXTENSIONS, linesOf } from '#domain/imports/import-file.ts'
import type { ImportRecord } from '#domain/imports/import-field.ts'

/** Long, because some servers compose hundreds of records while the client waits. */
const ANSWER_TIMEOUT_MS = 120_000

/** The records of a source, what to call it, and what distinguishes it from every other one. */
export type ImportSource = { name: string; fingerprint: string; records: ImportRecord[] }

const isAddress = (source: string): boolean => /^https?:\/\//i.test(source)

const ask = async (server: string, question: Parameters<typeof harvestAddress>[1]): Promise<string> => {
  const answer = await fetch(harvestAddress(server, question), {
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`${server} answers with status ${answer.status}.`)
  return answer.text()
}

const readFileRecords = async (file: string): Promise<{ records: ImportRecord[]; bytes: Buffer }> => {
  const bytes = await readFile(file)
  const opened = await openImportFile(new File([new Uint8Array(bytes)], basename(file)))
  if (opened.format !== 'csv') return { records: [...opened.records()], bytes }
  const unknown = opened.table.columns
    .filter(({ field }) => field === undefined)
    .map(({ heading }) => heading)
  if (unknown.length > 0) console.warn(`${file}: columns that are not taken: ${unknown.join(', ')}`)
  return { records: [...readCsv(opened.table)], bytes }
}

const countLines = (bytes: Buffer): number => {
  const decoded = decodeBytes(bytes)
  return 'text' in decoded ? [...linesOf(decoded.text.trimEnd())].length : 0
}

const filesOf = async (source: string): Promise<string[]> => {
  if (!(await stat(source)).isDirectory()) return [source]
  const names = await readdir(source, { recursive: true })
  return names
    .filter((name) => IMPORT_EXTENSIONS.some((extension) => extension === extname(name).toLowerCase()))
    .sort()
    .map((name) => join(source, name))
}

/**
 * Reads a file, every file of records in a folder, or the records of an OAI-PMH server. The lines of several files are counted
 * on from one to the next, and the first of each is printed.
 * @throws FileError for a file that is no list of works
 */
export const readSource = async (source: string): Promise<ImportSource> => {
  if (isAddress(source)) {
    const records: ImportRecord[] = []
    for await (const record of harvestOai((question) => ask(source, question))) records.push(record)
    return { name: source, fingerprint: source, records }
  }
  const hash = createHash('sha256')
  const records: ImportRecord[] = []
  const files = await filesOf(source)
  let linesBefore = 0
  for (const file of files) {
    const read = await readFileRecords(file)
    hash.update(read.bytes)
    if (files.length > 1) console.log(`${file}: from line ${linesBefore + 1}`)
    for (const record of read.records) records.push({ ...record, line: linesBefore + record.line })
    linesBefore += countLines(read.bytes)
  }
  return { name: basename(source), fingerprint: hash.digest('hex'), records }
}
