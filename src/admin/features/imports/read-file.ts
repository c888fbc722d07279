import {
  FILE_ERRORS,
  IMPORT_MAX_BYTES,
  type ImportFormat,
  importFormat,
  decodeBytes,
} from '#domain/imports/import-file.ts'
import type { ImportRecord } from '#domain/imports/import-field.ts'
import { readBibtex } from '#formats/reference-readers/read-bibtex.ts'
import { readCrossrefJson } from '#formats/reference-readers/read-crossref-json.ts'
import { readJatsRecords } from '#formats/jats/read-jats-records.ts'
import { readOai } from '#formats/oai/read-oai.ts'
import { readOjs } from '#formats/reference-readers/read-ojs.ts'
import { readNbib } from '#formats/reference-readers/read-nbib.ts'
import { readPubmedXml } from '#formats/reference-readers/read-pubmed-xml.ts'
import { readRis } from '#formats/reference-readers/read-ris.ts'
import { type CsvTable, openCsv } from '../../../formats/csv/read-csv.ts'

/** Why a file is not read, in words for the person. */
export class FileError extends Error {}

/** A file that was understood: a table, whose columns may need a person, or records. */
export type OpenedFile =
  | { format: 'csv'; table: CsvTable }
  | { format: Exclude<ImportFormat, 'csv'>; records: () => Iterable<ImportRecord> }

const READERS: Record<Exclude<ImportFormat, 'csv'>, (text: string) => Iterable<ImportRecord>> = {
  ris: readRis,
  bibtex: readBibtex,
  nbib: readNbib,
  'pubmed-xml': readPubmedXml,
  jats: readJatsRecords,
  ojs: readOjs,
  'crossref-json': readCrossrefJson,
  oai: readOai,
}

/**
 * Opens a file by what it holds.
 * @throws FileError in words for the person
 */
export const openImportFile = async (file: File): Promise<OpenedFile> => {
  if (file.size > IMPORT_MAX_BYTES) throw new FileError(FILE_ERRORS.tooLarge)
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileError(FILE_ERRORS.unreadable)
  })
  const read = decodeBytes(new Uint8Array(bytes))
  if ('unreadable' in read) throw new FileError(FILE_ERRORS[read.unreadable])
  const { text } = read
  const format = importFormat(text, file.name)
  if (format === undefined) throw new FileError(FILE_ERRORS.unknown)
  return format === 'csv'
    ? { format, table: openCsv(text) }
    : { format, records: () => READERS[format](text) }
}
