import { type ColumnValue, tooLong } from '../works/field-kinds.ts'
import { z } from 'zod'
import type { FieldImport } from '../works/field-description.ts'
import { WORK_FIELD_NAMES, WORK_FIELDS, type WorkFieldName } from '../works/fields.ts'
import { FIELD_READINGS, type FieldReading, type ImportedValue, readJoined } from './field-readings.ts'

/** Longest name of a file, in characters. */
const FILE_NAME_MAX_CHARS = 255

/** What an import reads of each work: the fields that are described with an import, and the name of its PDF. */
export type ImportField = WorkFieldName | `${WorkFieldName}Data` | 'pdfFileName'

/** What a file says of one work, before it is judged: every field as the list of its texts. */
export type ImportRecord = {
  /** Line of the file at which it begins, from 1. */
  line: number
  values: Partial<Record<ImportField, readonly string[]>>
  /** What the file says and its reader does not understand. */
  doubts?: readonly string[]
  /** Why the record could not be read. */
  errorText?: string | undefined
  /** Its PDF, where the file carries it. */
  pdf?: ImportedPdf
}

/** A PDF that a file of records carries. */
export type ImportedPdf = { name: string; bytes: Uint8Array }

/** An importable field: its column, its name in French, and how files give it. */
type ImportedField = {
  name: ImportField
  column: string
  label: string
  headings: readonly string[]
  /** What its column may hold. */
  stored: z.ZodType
  splitCell: FieldReading['splitCell']
  /** The field whose texts say the same, less exactly; where they say something else, they win. */
  dataOf?: WorkFieldName
  read: (texts: readonly string[]) => ImportedValue
  write: (value: ColumnValue) => readonly string[]
  /** The text of a cell that our own import reads back to the same value. */
  writeCell: (value: ColumnValue) => string
}

type Described = {
  name: ImportField
  column: string
  label: string
  choices?: Readonly<Record<string, string>>
  stored: z.ZodType
  import: FieldImport
  dataOf?: WorkFieldName
}

const PDF_FILE_NAME: Described = {
  name: 'pdfFileName',
  column: 'pdf_filename',
  label: 'Fichier PDF',
  stored: z.string().max(FILE_NAME_MAX_CHARS, tooLong('Fichier PDF', FILE_NAME_MAX_CHARS)),
  import: { as: 'line', headings: ['pdf', 'fichier', 'file', 'file name', 'nom du fichier', 'pdf filename'] },
}

const DESCRIBED: readonly Described[] = [
  ...WORK_FIELD_NAMES.flatMap((name): Described[] => {
    const field = WORK_FIELDS[name]
    const { column, label, stored, import: imported } = field
    const choices = field.input === 'choice' ? field.choices : {}
    if (!imported) return []
    const { heading = label, dataHeading } = imported
    const described = { name, column, label: heading, choices, stored, import: imported }
    if (dataHeading === undefined) return [described]
    const data = { as: 'data', headings: [] } as const
    return [
      described,
      { name: `${name}Data`, column, label: dataHeading, stored, import: data, dataOf: name },
    ]
  }),
  PDF_FILE_NAME,
]

/** Fields of one line of which files say several values. */
const JOINED: ReadonlySet<ImportField> = new Set(['fundingSource', 'awardNumber'])

/** A list ends with its separator when one value contains a comma, so that an import never splits it there. */
const listText = (values: readonly string[]): string =>
  values.length === 1 && values[0]?.includes(',') ? `${values[0]};` : values.join('; ')

/** The importable fields, in the order in which a CSV export writes them. */
export const IMPORTED_FIELDS: readonly ImportedField[] = DESCRIBED.map(
  ({ name, column, label, choices = {}, stored, import: { as, headings }, dataOf }) => {
    const { splitCell, read, write } = FIELD_READINGS[as]
    return {
      name,
      column,
      label,
      headings,
      stored,
      splitCell,
      read: (texts) => (JOINED.has(name) ? readJoined(texts, stored) : read(texts, choices)),
      write: (value) => write(value, choices),
      writeCell: (value) => (splitCell ? listText(write(value, choices)) : write(value, choices).join('\n')),
      ...(dataOf && { dataOf }),
    }
  },
)

const BY_NAME = new Map(IMPORTED_FIELDS.map((field) => [field.name, field]))

/** The importable field of this name. @throws Error for a field that is never imported */
export const importedField = (name: ImportField): ImportedField => {
  const field = BY_NAME.get(name)
  if (!field) throw new Error(`The field ${name} is never imported`)
  return field
}

/** The columns that an import writes, as far as a file gives them. */
export type ImportedColumns = Partial<Record<string, ColumnValue>>

const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const BY_HEADING = new Map<string, ImportField>(
  IMPORTED_FIELDS.flatMap(({ name, label, headings }) =>
    [name, label, ...headings].map((heading): [string, ImportField] => [plain(heading), name]),
  ),
)

/**
 * The field that a heading of a table means, whatever its capitals, accents and punctuation.
 * @example fieldOfHeading('ANNÉE') // 'publicationDate'
 */
export const fieldOfHeading = (heading: string): ImportField | undefined => BY_HEADING.get(plain(heading))
