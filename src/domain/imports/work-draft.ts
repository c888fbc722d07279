import { z } from 'zod'
import { ContributorSchema } from '../contributors/contributor.ts'
import { TITLE_MAX_CHARS } from '../works/limits.ts'
import { type ColumnValue, tooLong } from '../works/field-kinds.ts'
import { IMPORTED_FIELDS, importedField, type ImportField, type ImportRecord } from './import-field.ts'

const MISSING_TITLE = 'Le titre manque'

/** One work as an import writes it: columns of `articles`, of which these are read to compare it; what a file does not give is absent. */
export const WorkDraftSchema = z
  .object({
    title: z
      .string({ error: MISSING_TITLE })
      .min(1, MISSING_TITLE)
      .max(TITLE_MAX_CHARS, tooLong('Titre', TITLE_MAX_CHARS)),
    contributors: z.array(ContributorSchema).optional(),
    journal: z.string().optional(),
    publication_date: z.string().optional(),
    volume: z.string().optional(),
    issue: z.string().optional(),
    page_number: z.string().optional(),
    doi: z.string().optional(),
    category: z.string().optional(),
    pdf_filename: z.string().optional(),
  })
  .catchall(z.json().optional())

/** One work as an import writes it. */
export type WorkDraft = z.infer<typeof WorkDraftSchema>

/** A record as it could be understood: a work, or why it is none. */
export type ReadWork =
  | {
      draft: WorkDraft
      /** What an editor should look at before the work is added. */
      doubts: string[]
      /** What was completed or left out without a doubt about the work. */
      notes: string[]
    }
  | { refusals: string[] }

/** Why a field can't be stored with what it was given. */
const refusalOf = (stored: z.ZodType, value: unknown): string[] => {
  const parsed = stored.safeParse(value)
  return parsed.success ? [] : [parsed.error.issues[0]?.message ?? 'Valeur illisible']
}

/** Whether texts say the same as the data beside them: someone may have changed them in a table since it was exported. */
const saySame = (field: ImportField, texts: ColumnValue | undefined, data: ColumnValue): boolean => {
  const { write } = importedField(field)
  return texts === undefined || write(texts).join('\n') === write(data).join('\n')
}

/** Judges a record: the work that it gives with what is doubtful about it, or why it can't be added. */
export const readImportedWork = ({ values, errorText }: ImportRecord): ReadWork => {
  if (errorText !== undefined) return { refusals: [`Notice illisible\u00a0: ${errorText}`] }
  const columns: Record<string, ColumnValue> = {}
  const doubts: string[] = []
  const notes: string[] = []
  const refusals: string[] = []
  for (const { name, column, stored, dataOf, read: readField } of IMPORTED_FIELDS) {
    const read = readField(values[name] ?? [])
    if (read.value !== undefined) {
      const reasons = refusalOf(stored, read.value)
      refusals.push(...reasons)
      if (reasons.length === 0 && (dataOf === undefined || saySame(dataOf, columns[column], read.value)))
        columns[column] = read.value
    }
    doubts.push(...(read.doubts ?? []))
    notes.push(...(read.notes ?? []))
    refusals.push(...(read.refusals ?? []))
  }
  const parsed = WorkDraftSchema.safeParse(columns)
  if (!parsed.success) refusals.push(...parsed.error.issues.map(({ message }) => message))
  if (!parsed.success || refusals.length > 0) return { refusals }
  if (!parsed.data.contributors) doubts.push('Aucun auteur n’est donné')
  return { draft: parsed.data, doubts, notes }
}
