import type { FieldKind } from './field-kinds.ts'

/** The sections of the article form, in their order. */
export const FORM_SECTIONS = {
  content: 'Contenu',
  people: 'Auteurs et affiliations',
  issue: 'Parution',
  science: 'Déclarations et références',
  publishing: 'Publication',
} as const

/** A section of the article form. */
export type FormSection = keyof typeof FORM_SECTIONS

/** The ways in which fields are read from files: src/domain/imports/field-readings.ts. */
export type ImportReading =
  | 'line'
  | 'paragraphs'
  | 'list'
  | 'openChoice'
  | 'choice'
  | 'workType'
  | 'count'
  | 'pages'
  | 'date'
  | 'day'
  | 'doi'
  | 'language'
  | 'licence'
  | 'contributors'
  | 'affiliations'
  | 'bibliography'
  | 'data'

/** How a field is written in files of works. */
export type FieldImport = {
  as: ImportReading
  /** Other headings under which tables give the field, in small letters without accents and punctuation. */
  headings: readonly string[]
  /** The heading that an export writes, where it isn't the field's label. */
  heading?: string
  /** The heading of a second column, in which an export of ours keeps what the texts of the first can't say. */
  dataHeading?: string
}

/** What the portal says of a field of a work, once. */
export type WorkFieldDescription<Value, Form> = FieldKind<Value, Form> & {
  /** Column of table `articles`. */
  column: string
  /** Name of the field in French: form, history, conflicts, headings of tables. */
  label: string
  section: FormSection
  /** The part of a row that the control takes on a wide screen; the whole row unless said. */
  width?: 'third' | 'half'
  /** A word of help beside the field. */
  hint?: string
  /** The form can't be saved without it. */
  isRequired?: boolean
  /** How the field is written in files of works; one without it is never imported. */
  import?: FieldImport
}

/** Keeps the types of a description as they are written. */
export const field = <Value, Form>(
  description: WorkFieldDescription<Value, Form>,
): WorkFieldDescription<Value, Form> => description
