import { z } from 'zod'
import {
  byField,
  type FieldForms,
  FieldValuesSchema,
  WORK_FIELDS,
  type WorkFieldName,
} from '#domain/works/fields.ts'
import { withPublicationDate } from '#domain/works/completed-row.ts'
import { TextListSchema, tooLong } from '#domain/works/field-kinds.ts'
import { TITLE_MAX_CHARS } from '#domain/works/limits.ts'
import { columnsOfFields, EMPTY_WORK_FORM, formOfField } from '#domain/works/work-form.ts'

/** The fields of a work that the form of a reference shows. */
const REFERENCE_FIELDS = [
  'title',
  'journal',
  'publicationDate',
  'volume',
  'issue',
  'pageNumber',
  'doi',
  'abstract',
  'keywords',
  'category',
  'specialty',
  'status',
] as const satisfies readonly WorkFieldName[]

/** What the form of a reference holds. */
export type ReferenceForm = Pick<FieldForms, ReferenceField> & {
  /** Names as the bibliography prints them; the database splits them into contributors. */
  authors: string[]
}

type ReferenceField = (typeof REFERENCE_FIELDS)[number]

const pick = (forms: FieldForms): Pick<FieldForms, ReferenceField> =>
  Object.fromEntries(REFERENCE_FIELDS.map((name) => [name, forms[name]])) as Pick<FieldForms, ReferenceField>

/** The form of a reference that does not exist yet. */
export const EMPTY_REFERENCE: ReferenceForm = {
  ...pick(EMPTY_WORK_FORM),
  authors: [],
  category: 'article',
  status: 'published',
}

const TitleSchema = z.string().trim().max(TITLE_MAX_CHARS, tooLong('Titre', TITLE_MAX_CHARS))

const formSchemas = <Name extends ReferenceField>(
  name: Name,
): z.ZodType<FieldForms[Name], FieldForms[Name]> => WORK_FIELDS[name].form

/** The rules of the form of a reference: fewer than those of an article, since a bibliography says what it knows. */
export const ReferenceFormSchema: z.ZodType<ReferenceForm, ReferenceForm> = z.object({
  title: WORK_FIELDS.title.draft.refine((title) => title.trim() !== '', 'Donnez un titre').pipe(TitleSchema),
  authors: z.array(z.string()).refine((names) => names.length > 0, 'Donnez au moins un auteur'),
  journal: formSchemas('journal'),
  publicationDate: formSchemas('publicationDate'),
  volume: formSchemas('volume'),
  issue: formSchemas('issue'),
  pageNumber: formSchemas('pageNumber'),
  doi: formSchemas('doi'),
  abstract: formSchemas('abstract'),
  keywords: formSchemas('keywords'),
  category: z.string(),
  specialty: formSchemas('specialty'),
  status: formSchemas('status'),
})

const AuthorsSchema = z.object({ authors: TextListSchema })

/** What the form shows of a row of `articles`. */
export const referenceFormOfRow = (row: unknown): ReferenceForm => {
  const values = FieldValuesSchema.parse(withPublicationDate(row))
  const { authors } = AuthorsSchema.parse(row)
  return { ...pick(byField<FieldForms>((name) => formOfField(name, values))), authors }
}

/** The columns of `articles` that the form of a reference fills; an empty text empties its column. */
export const referenceColumns = (form: ReferenceForm) => ({
  ...columnsOfFields(REFERENCE_FIELDS, { ...EMPTY_WORK_FORM, ...form }),
  authors: form.authors,
})
