import { z } from 'zod'
import { CONTENT_FIELDS } from './content-fields.ts'
import type { WorkFieldDescription } from './field-description.ts'
import { ISSUE_FIELDS } from './issue-fields.ts'
import { PEOPLE_FIELDS, SCIENCE_FIELDS } from './science-fields.ts'
import { PUBLISHING_FIELDS } from './publishing-fields.ts'

/**
 * Every field of a work that an editor types, described once: row, form, labels, imports and exports come from here,
 * and `private.work_columns()` of the database lists the same columns (a test compares both).
 */
const FIELDS = {
  ...CONTENT_FIELDS,
  ...PEOPLE_FIELDS,
  ...ISSUE_FIELDS,
  ...SCIENCE_FIELDS,
  ...PUBLISHING_FIELDS,
}

type Fields = typeof FIELDS

/** The name of a field of a work. */
export type WorkFieldName = keyof Fields

/** The form's value of each field. */
export type FieldForms = {
  [Name in WorkFieldName]: Fields[Name] extends WorkFieldDescription<infer _, infer Form> ? Form : never
}

/** The site's value of each field. */
export type FieldValues = {
  [Name in WorkFieldName]: Fields[Name] extends WorkFieldDescription<infer Value, infer _> ? Value : never
}

/** Every field of a work by its name. */
export const WORK_FIELDS: {
  readonly [Name in WorkFieldName]: WorkFieldDescription<FieldValues[Name], FieldForms[Name]>
} = FIELDS

/** The names of the fields, in the form's order. */
export const WORK_FIELD_NAMES = Object.keys(FIELDS) as WorkFieldName[]

/** A record of what `valueOf` says of each field. */
export const byField = <Values extends Record<WorkFieldName, unknown>>(
  valueOf: <Name extends WorkFieldName>(name: Name) => Values[Name],
): Values => Object.fromEntries(WORK_FIELD_NAMES.map((name) => [name, valueOf(name)])) as Values

/** The schemas of all fields: of what the form may hold, or of what it can save. */
export const schemasOf = (
  part: 'draft' | 'form',
): { [Name in WorkFieldName]: z.ZodType<FieldForms[Name], FieldForms[Name]> } =>
  Object.fromEntries(WORK_FIELD_NAMES.map((name) => [name, WORK_FIELDS[name][part]])) as {
    [Name in WorkFieldName]: z.ZodType<FieldForms[Name], FieldForms[Name]>
  }

/** The described columns of a row, parsed into the site's values; a column that can't be read is named in the error. */
export const FieldValuesSchema = z
  .object(
    Object.fromEntries(WORK_FIELD_NAMES.map((name) => [WORK_FIELDS[name].column, WORK_FIELDS[name].row])),
  )
  .transform((row): FieldValues =>
    // The shape above gives each column the type of its own field.
    byField<FieldValues>((name) => row[WORK_FIELDS[name].column] as FieldValues[typeof name]),
  )
