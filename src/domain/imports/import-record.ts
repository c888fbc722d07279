import type { ImportField } from './import-field.ts'

/** What a file says of one work, before it is judged: every field as the list of its texts. */
export type ImportRecord = {
  /** Line of the file at which it begins, from 1. */
  line: number
  values: Partial<Record<ImportField, readonly string[]>>
  /** Why the record could not be read. */
  fault?: string | undefined
}
