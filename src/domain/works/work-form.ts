import { z } from 'zod'
import { AuthorshipSchema } from '../contributors/authorship.ts'
import {
  contributorEmailError,
  type ContributorEmails,
  ContributorEmailsSchema,
} from '../contributors/contributor-emails.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import {
  byField,
  type FieldForms,
  type FieldValues,
  FieldValuesSchema,
  schemasOf,
  WORK_FIELD_NAMES,
  WORK_FIELDS,
  type WorkFieldName,
} from './fields.ts'
import { WORK_FORM_TEXTS as TEXTS } from './field-description.ts'
import { ABSTRACT_MIN_CHARS, TITLE_FORM_MAX_CHARS } from './limits.ts'
import { isMoment } from './publishing-fields.ts'
import { translationsSchema } from './translations.ts'
import { workDateErrors } from './work-dates.ts'
import { isAddress } from '../files/public-address.ts'
import { type ColumnValue, TextListSchema } from './field-kinds.ts'
import { withPublicationDate } from './completed-row.ts'
import { storedFileName } from './work-files.ts'

/** The parts of the article form besides the described fields. */
const OTHER_SHAPE = {
  contributorEmails: ContributorEmailsSchema,
  /** Addresses or stored names; the first PDF is the one that the site shows. */
  articleFiles: z.array(z.string()),
  /** Stored names in the private bucket of annexes. */
  annexes: z.array(z.string()),
  /** Address or stored name of the cover, or empty. */
  cover: z.string(),
}

/** What the article form holds. */
export type WorkForm = FieldForms & {
  contributorEmails: ContributorEmails
  articleFiles: string[]
  annexes: string[]
  cover: string
}

/** The values of the article form, before anything is checked. */
export const WorkFormDraftSchema: z.ZodType<WorkForm> = z.object({
  ...schemasOf('draft'),
  ...OTHER_SHAPE,
})

/** The form of a work that does not exist yet. */
export const EMPTY_WORK_FORM: WorkForm = {
  ...byField<FieldForms>((name) => WORK_FIELDS[name].empty),
  contributorEmails: {},
  articleFiles: [],
  annexes: [],
  cover: '',
}

const abstractMin = ({ source, abstract }: Pick<WorkForm, 'source' | 'abstract'>): boolean =>
  abstract.trim().length >= ABSTRACT_MIN_CHARS ||
  (PUBLICATIONS[source].holds === 'references' && abstract.trim() === '')

const isAhead = ({ status, publishAt }: Pick<WorkForm, 'status' | 'publishAt'>): boolean =>
  status === 'published' || !isMoment(publishAt) || Date.parse(publishAt) > Date.now()

type Disagreement = { path: PropertyKey[]; message: string }

/** Checks that concern several fields; a field that fails its own rule is left to that rule. */
const disagreements = (form: WorkForm): Disagreement[] => {
  const { contributors, contributorEmails, affiliations, translations, language } = form
  const checks = [
    Array.isArray(contributors) &&
      Array.isArray(affiliations) &&
      AuthorshipSchema.safeParse({ contributors, affiliations }).error?.issues,
    Array.isArray(translations) &&
      translationsSchema(language || null)
        .safeParse(translations)
        .error?.issues.map(({ path, message }) => ({ path: ['translations', ...path], message })),
    Array.isArray(contributors) &&
      contributors.flatMap(({ id }) => {
        const message = contributorEmailError(contributorEmails[id])
        return message === undefined ? [] : [{ path: ['contributorEmails', id], message }]
      }),
    workDateErrors(form).map(({ date, message }) => ({ path: [date], message })),
  ]
  return checks.flatMap((found) => found || [])
}

const FormSchema = z
  .object({ ...schemasOf('form'), ...OTHER_SHAPE })
  .superRefine(
    (form, context) => {
      for (const { path, message } of disagreements(form)) context.addIssue({ code: 'custom', path, message })
    },
    { when: () => true },
  )
  .refine(abstractMin, { error: TEXTS.abstractShort, path: ['abstract'], when: () => true })
  .refine(isAhead, { error: TEXTS.publishAtPast, path: ['publishAt'], when: () => true })

/** A stored title keeps its length; a title typed in the form obeys the form's own limit. */
const withTitleLimit = (storedTitle?: string) =>
  FormSchema.refine(({ title }) => title.length <= TITLE_FORM_MAX_CHARS || title === storedTitle, {
    error: TEXTS.titleLong,
    path: ['title'],
    when: () => true,
  })

/** The rules by which a stored work is changed; an indexed reference may have no abstract. */
export const editedWorkFormSchema = (stored: WorkForm): z.ZodType<WorkForm, WorkForm> =>
  withTitleLimit(stored.title)

/** The rules of a new article: files and cover are needed too. */
export const NewWorkFormSchema: z.ZodType<WorkForm, WorkForm> = withTitleLimit()
  .refine(({ articleFiles }) => articleFiles.length > 0, {
    error: TEXTS.articleFiles,
    path: ['articleFiles'],
    when: () => true,
  })
  .refine(({ cover }) => cover !== '', { error: TEXTS.cover, path: ['cover'], when: () => true })

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

/** The value of a field in the form, from the columns of a work. */
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
    // E-mail addresses are in no row of a work; they are read separately.
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
  // A published work is no longer scheduled.
  ...(form.status === 'published' && { publish_at: null }),
  article_annexes: form.annexes,
  ...(stored && isSameList(stored.articleFiles, form.articleFiles) ? {} : fileColumns(form.articleFiles)),
  ...(stored?.cover === form.cover ? {} : coverColumns(form.cover)),
})
