import { z } from 'zod'
import { isAddress } from '../files/public-address.ts'
import { type ColumnValue, TextListSchema } from './field-kinds.ts'
import {
  byField,
  type FieldForms,
  type FieldValues,
  FieldValuesSchema,
  WORK_FIELD_NAMES,
  WORK_FIELDS,
  type WorkFieldName,
} from './fields.ts'
import { withPublicationDate } from './completed-row.ts'
import { storedFileName } from './work-files.ts'
import type { WorkForm } from './work-form.ts'

const TextSchema = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

const FilesSchema = z.object({
  pdf_url: TextSchema,
  pdf_filename: TextSchema,
  article_files: TextListSchema,
  article_annexes: TextListSchema,
  image_url: TextSchema,
  cover_image_filename: TextSchema,
})

/** What the form of a field shows of a work. */
export const formOfField = <Name extends WorkFieldName>(name: Name, values: FieldValues): FieldForms[Name] =>
  WORK_FIELDS[name].toForm(values[name])

const filesOf = (row: z.output<typeof FilesSchema>): string[] => {
  if (row.article_files.length > 0) return row.article_files
  const pdf = row.pdf_url || row.pdf_filename
  return pdf === '' ? [] : [pdf]
}

/** A row of `unified_content`, or an earlier version of it, as the article form shows it. */
export const WorkFormOfRowSchema = z.preprocess(
  withPublicationDate,
  FieldValuesSchema.and(FilesSchema).transform((row): WorkForm => ({
    ...byField<FieldForms>((name) => formOfField(name, row)),
    // They are in no row: who needs them reads them apart.
    contributorEmails: {},
    articleFiles: filesOf(row),
    annexes: row.article_annexes,
    cover: row.cover_image_filename || row.image_url,
  })),
)

/**
 * The file that the site shows as the work's PDF: the first PDF, else the first file.
 * @example shownFile(['a.docx', 'b.pdf']) // 'b.pdf'
 */
export const shownFile = (files: readonly string[]): string | undefined =>
  files.find((file) => /\.pdf(?:[?#]|$)/i.test(file)) ?? files[0]

const fileColumns = (files: readonly string[]) => {
  const shown = shownFile(files)
  return {
    pdf_url: shown !== undefined && isAddress(shown) ? shown : null,
    pdf_filename: shown === undefined ? null : storedFileName(shown),
    article_files: [...files],
  }
}

/** The site prefers a cover's file name to its address, so both are written. */
const coverColumns = (cover: string) => ({
  image_url: isAddress(cover) ? cover : null,
  cover_image: null,
  cover_image_filename: cover !== '' && !isAddress(cover) ? cover : null,
})

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index])

const columnValue = <Name extends WorkFieldName>(name: Name, form: FieldForms): ColumnValue =>
  WORK_FIELDS[name].toColumn(form[name])

/** The columns of these fields for what the form holds. */
export const columnsOfFields = (
  names: readonly WorkFieldName[],
  form: FieldForms,
): Record<string, ColumnValue> =>
  Object.fromEntries(names.map((name) => [WORK_FIELDS[name].column, columnValue(name, form)]))

/**
 * The columns to write for what the form holds: every field that it shows. Columns of files and cover are left out when
 * the form shows those of `stored`, so that older ways of naming them stay as they are.
 */
export const columnsOfForm = (form: WorkForm, stored?: WorkForm) => ({
  ...columnsOfFields(WORK_FIELD_NAMES, form),
  // A published work waits for nothing.
  ...(form.status === 'published' && { publish_at: null }),
  article_annexes: form.annexes,
  ...(stored && isSameList(stored.articleFiles, form.articleFiles) ? {} : fileColumns(form.articleFiles)),
  ...(stored?.cover === form.cover ? {} : coverColumns(form.cover)),
})
