import { z } from 'zod'
import { type ColumnValue, OptionalTextSchema, TextListSchema, tooLong } from '../works/field-kinds.ts'
import {
  IMPORTED_FIELDS,
  importedField,
  type ImportedPdf,
  type ImportField,
  type ImportRecord,
} from './import-field.ts'
import { ContributorSchema } from '../contributors/contributor.ts'
import { TITLE_MAX_CHARS } from '../works/limits.ts'

/** A work of the database with which rows are compared: its columns, of which these are read by name. */
export const KnownWorkSchema = z.looseObject({
  id: z.string(),
  version: z.number(),
  source: z.string(),
  status: z.string().nullish(),
  title: z
    .string()
    .nullish()
    .transform((title) => title ?? ''),
  subtitle: OptionalTextSchema,
  authors: TextListSchema,
  journal: OptionalTextSchema,
  publication_date: OptionalTextSchema,
  volume: OptionalTextSchema,
  issue: OptionalTextSchema,
  page_number: OptionalTextSchema,
  doi: OptionalTextSchema,
})

/** A work of the database with which rows are compared. */
export type KnownWork = z.infer<typeof KnownWorkSchema>

/** What `match_works` answers: works that a row may be, by the row's index. */
export const MatchesSchema = z.array(z.object({ position: z.number(), work: KnownWorkSchema }))

/** How a row of a file relates to the database. */
export const ROW_CLASSES = ['new', 'changed', 'doubtful', 'identical', 'wrong'] as const

/** How a row of a file relates to the database. */
export type RowClass = (typeof ROW_CLASSES)[number]

/** What an import does with a row. */
export type RowChoice = 'add' | 'update' | 'skip'

/** Names of the classes, as filters and badges say them. */
export const ROW_CLASS_NAMES: Record<RowClass, string> = {
  new: 'Nouvelles',
  changed: 'Modifiées',
  doubtful: 'Douteuses',
  identical: 'Déjà là',
  wrong: 'En erreur',
}

/** The class of one row. */
export const ROW_CLASS_NAME: Record<RowClass, string> = {
  new: 'Nouvelle',
  changed: 'Modifiée',
  doubtful: 'Douteuse',
  identical: 'Déjà là',
  wrong: 'En erreur',
}

/** The name of each choice. */
export const ROW_CHOICE_NAMES: Record<RowChoice, string> = {
  add: 'Ajouter',
  update: 'Mettre à jour',
  skip: 'Ignorer',
}

/** A field in which a row differs from the work that is there. */
export type Difference = { field: ImportField; before: string; after: string }

/** A row of an import with its judgement. */
export type ImportRow = {
  /** Position in the file, from 0. */
  position: number
  line: number
  /** The work as read; undefined for a wrong row. */
  draft: WorkDraft | undefined
  kind: RowClass
  /** Why the row is doubtful or wrong. */
  reasons: string[]
  notes: string[]
  /** The existing work that the row is, or may be. */
  target: KnownWork | undefined
  differences: Difference[]
  choice: RowChoice
  /** Its PDF, where the file of records carries it. */
  pdf?: ImportedPdf
}

/** What may be chosen for a row. */
export const choicesOf = ({
  kind,
  target,
  differences,
}: Pick<ImportRow, 'kind' | 'target' | 'differences'>): RowChoice[] => {
  if (kind === 'wrong' || kind === 'identical') return []
  if (kind === 'new') return ['add', 'skip']
  if (kind === 'changed') return ['skip', 'update']
  return target && differences.length > 0 ? ['skip', 'add', 'update'] : ['skip', 'add']
}

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

/** A record that was read: a work, or the reasons why it is refused. */
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

/**
 * Whether the texts agree with the data columns beside them; they differ when someone edited an exported table. The data is
 * compared as its own cell is read, which parts "Control and Prevention" and takes two people of one name for one.
 */
const saySame = (field: ImportField, texts: ColumnValue | undefined, data: ColumnValue): boolean => {
  if (texts === undefined) return true
  const { read, splitCell, write, writeCell } = importedField(field)
  const cell = writeCell(data)
  const { value } = read(splitCell?.(cell) ?? [cell])
  return value !== undefined && write(texts).join('\n') === write(value).join('\n')
}

/** Judges a record: returns the work with its doubts, or the reasons why it can't be added. */
export const readImportedWork = ({ values, errorText, ...said }: ImportRecord): ReadWork => {
  if (errorText !== undefined) return { refusals: [`Notice illisible\u00a0: ${errorText}`] }
  const columns: Record<string, ColumnValue> = {}
  const doubts = [...(said.doubts ?? [])]
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
