import type { ImportField } from './import-field.ts'
import type { KnownWork } from './known-work.ts'
import type { WorkDraft } from './work-draft.ts'

/** What a row of a file is to the database. */
export const ROW_CLASSES = ['new', 'changed', 'doubtful', 'identical', 'wrong'] as const

export type RowClass = (typeof ROW_CLASSES)[number]

/** What becomes of a row. */
export type RowChoice = 'add' | 'update' | 'skip'

/** A field in which a row differs from the work that is there. */
export type Difference = { field: ImportField; before: string; after: string }

/** A row of an import with its judgement. */
export type ImportRow = {
  /** Place in the file, from 0. */
  place: number
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
