import { z } from 'zod'
import { AuthorshipSchema } from '../contributors/authorship.ts'
import {
  contributorEmailError,
  type ContributorEmails,
  ContributorEmailsSchema,
} from '../contributors/contributor-emails.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import { byField, type FieldForms, schemasOf, WORK_FIELDS } from './fields.ts'
import { WORK_FORM_TEXTS as TEXTS } from './field-description.ts'
import { ABSTRACT_MIN_CHARS, TITLE_FORM_MAX_CHARS } from './limits.ts'
import { translationsSchema } from './translations.ts'
import { workDateErrors } from './work-dates.ts'

/** What the article form holds beside the described fields. */
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
  status === 'published' || Number.isNaN(Date.parse(publishAt)) || Date.parse(publishAt) > Date.now()

type Disagreement = { path: PropertyKey[]; message: string }

/** What fields that are right alone get wrong together; one that is wrong alone is left to its own rule. */
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

/** A title that is stored stays as long as it is; the form gives none that is longer than its own limit. */
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
