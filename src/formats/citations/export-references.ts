import type { Work } from '../../domain/works/work.ts'
import { bibtex, ris } from './bibtex-and-ris.ts'
import { citableWork } from './citable-work.ts'
import { distinctKeys } from './reference-files.ts'
import type { Publication } from '../../domain/publications/registry.ts'
import type { PublicationIdentity } from '../../domain/publications/publication-line.ts'
import { type CsvColumn, toCsv } from '../csv/write-csv.ts'
import type { ColumnValue } from '../../domain/works/field-kinds.ts'
import {
  type FieldValues,
  WORK_FIELD_NAMES,
  WORK_FIELDS,
  type WorkFieldName,
} from '../../domain/works/fields.ts'
import { IMPORTED_FIELDS, type ImportField } from '../../domain/imports/import-field.ts'

/** The value of a field as its column would hold it. */
const columnOf = (name: ImportField, dataOf: WorkFieldName | undefined, work: Work): ColumnValue => {
  if (name === 'pdfFileName') return work.pdfFileName ?? null
  const described = dataOf ?? WORK_FIELD_NAMES.find((field) => field === name)
  return described === undefined ? null : fieldColumn(described, work)
}

const fieldColumn = <Name extends WorkFieldName>(name: Name, work: FieldValues): ColumnValue =>
  WORK_FIELDS[name].toColumn(WORK_FIELDS[name].toForm(work[name]))

/** A text that itself begins like a protected cell gets one more apostrophe, which the import removes. */
const protectedTwice = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** The columns of a table of works that our own import reads back to the same works. */
export const REFERENCE_COLUMNS: readonly CsvColumn<Work>[] = IMPORTED_FIELDS.map(
  ({ name, label, writeCell, dataOf }) => ({
    heading: label,
    value: (work) => {
      const value = columnOf(name, dataOf, work)
      return value === null ? '' : protectedTwice(writeCell(value))
    },
  }),
)

/** Works as a CSV file, in pieces of one row each behind the headings. */
export function* csvPieces(works: Iterable<Work>): Generator<string> {
  const headings = toCsv<Work>([], REFERENCE_COLUMNS)
  yield headings
  for (const work of works) yield toCsv([work], REFERENCE_COLUMNS).slice(headings.length)
}

/** What references need besides the works. */
type Context = {
  /** The whole address of a work's page. */
  addressOf: (work: Work) => string
  publications: Readonly<Record<Publication, PublicationIdentity>>
}

const citable = (work: Work, { addressOf, publications }: Context) =>
  citableWork(work, addressOf(work), publications[work.source])

/** Works as a RIS file, in pieces of one record. */
export function* risPieces(works: Iterable<Work>, context: Context): Generator<string> {
  for (const work of works) yield `${ris(citable(work, context))}\r\n`
}

/** Works as a BibTeX file, in pieces of one entry, no two of which have the same key. */
export function* bibtexPieces(works: Iterable<Work>, context: Context): Generator<string> {
  const mend = distinctKeys()
  for (const work of works) yield `${mend(bibtex(citable(work, context)))}\n`
}
