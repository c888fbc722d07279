import type { ColumnValue } from '../works/field-kinds.ts'
import { type FieldImport, lineImport } from '../works/field-imports.ts'
import { WORK_FIELD_NAMES, WORK_FIELDS, type WorkFieldName } from '../works/fields.ts'

/** What an import reads of each work: the fields that are described with an import, and the name of its PDF. */
export type ImportField = WorkFieldName | 'pdfFileName'

/** An importable field: its column, its name in French, its import. */
type ImportedField = { name: ImportField; column: string; label: string; import: FieldImport }

const PDF_FILE_NAME: ImportedField = {
  name: 'pdfFileName',
  column: 'pdf_filename',
  label: 'Fichier PDF',
  import: lineImport(['pdf', 'fichier', 'file', 'file name', 'nom du fichier', 'pdf filename']),
}

/** The importable fields, in the order in which a CSV export writes them. */
export const IMPORTED_FIELDS: readonly ImportedField[] = [
  ...WORK_FIELD_NAMES.flatMap((name): ImportedField[] => {
    const { column, label, import: imported } = WORK_FIELDS[name]
    return imported ? [{ name, column, label: imported.heading ?? label, import: imported }] : []
  }),
  PDF_FILE_NAME,
]

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
  IMPORTED_FIELDS.flatMap(({ name, label, import: { headings } }) =>
    [name, label, ...headings].map((heading): [string, ImportField] => [plain(heading), name]),
  ),
)

/**
 * The field that a heading of a table means, whatever its capitals, accents and signs.
 * @example fieldOfHeading('ANNÉE') // 'publicationDate'
 */
export const fieldOfHeading = (heading: string): ImportField | undefined => BY_HEADING.get(plain(heading))
