import { z } from 'zod'
import { OptionalTextSchema, TextListSchema } from '../works/field-kinds.ts'
import type { ImportedPdf, ImportField } from './import-field.ts'
import type { WorkDraft } from './work-draft.ts'

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

/** What a row of a file is to the database. */
export const ROW_CLASSES = ['new', 'changed', 'doubtful', 'identical', 'wrong'] as const

export type RowClass = (typeof ROW_CLASSES)[number]

/** What becomes of a row. */
export type RowChoice = 'add' | 'update' | 'skip'

/** A field in which a row differs from the work that is there. */
export type Difference = { field: ImportField; before: string; after: string }

/** A row of an import with its judgement. */
export type ImportRow = {
  /** Position in the file, from 0. */
  position: number
  line: number
  /** Absent when the row is wrong. */
  draft: WorkDraft | undefined
  kind: RowClass
  /** Why it is doubtful or wrong. */
  reasons: string[]
  notes: string[]
  /** The work of the database that it is, or may be. */
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
