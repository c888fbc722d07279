import { z } from 'zod'
import {
  byStatement,
  STATEMENT_FIELDS,
  STATEMENTS,
  type Statements,
  SubmittedStatementsSchema,
} from '../works/statements.ts'
import { AffiliationsSchema, AuthorshipSchema, ContributorsSchema } from '../contributors/authorship.ts'
import { EntryIdSchema } from '../contributors/contributor.ts'
import { BUCKET_RULES, fileExtension } from '../uploads/bucket-rules.ts'
import { LanguageSchema } from '../works/language.ts'
import { authorsText, SUBMISSION_FIELDS as FIELDS, submittedAuthorship } from './submission-fields.ts'
import type { SubmissionBucket, SubmissionValues } from './submission-form.ts'
import { FILES_MAX, SUBMISSION_TEXTS } from './submission-texts.ts'

/** Statements under the columns of the work that takes them over. */
export const StatementRecordSchema = z.record(z.string(), z.string())

/** Statements under the columns of the work that takes them over. */
export type StatementRecord = z.infer<typeof StatementRecordSchema>

/** Statements under the columns of the work. */
export const toStatementRecord = (statements: Statements): StatementRecord =>
  Object.fromEntries(STATEMENTS.map((name) => [STATEMENT_FIELDS[name].column, statements[name]]))

/** The statements of a stored submission; missing ones are empty. */
export const StoredStatementsSchema = StatementRecordSchema.transform((record): Statements =>
  byStatement((name) => record[STATEMENT_FIELDS[name].column] ?? ''),
)

/**
 * The statements of a payload, checked together as the form checks them once one of them is sent; a caller of document 3's
 * payload sends none. `refuse` gets each message with the column that it is about; what is no statement is left out.
 */
export const checkStatementRecord = (
  record: StatementRecord,
  refuse: (message: string, column: string) => void,
): StatementRecord => {
  if (Object.keys(record).length === 0) return {}
  const checked = SubmittedStatementsSchema.safeParse(StoredStatementsSchema.parse(record))
  if (checked.success) return toStatementRecord(checked.data)
  for (const { path, message } of checked.error.issues) {
    const statement = STATEMENTS.find((name) => name === path[0])
    if (statement) refuse(message, STATEMENT_FIELDS[statement].column)
  }
  return {}
}

/** Path of a submission's file: `submissions/{random UUID}/{name}`, as the database's policy requires. */
const FILE_PATH =
  /^submissions\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[A-Za-z0-9][A-Za-z0-9._ ()+,@-]*$/
const PATH_MAX_CHARS = 255

const paths = (bucket: SubmissionBucket) =>
  z
    .array(
      z.string().refine(
        (path) => {
          const extension = fileExtension(path)
          const taken: readonly string[] = BUCKET_RULES[bucket].extensions
          return (
            path.length <= PATH_MAX_CHARS &&
            FILE_PATH.test(path) &&
            !path.includes('..') &&
            extension !== undefined &&
            taken.includes(extension)
          )
        },
        { error: SUBMISSION_TEXTS.foreignFile },
      ),
    )
    .max(FILES_MAX, { error: SUBMISSION_TEXTS.tooManyFiles })

/** The folder of a file's path. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** The keys of the payload: the documented ones (document 3, section 3), and those that the form adds. */
const PayloadKeysSchema = z
  .object({
    publication_type: FIELDS.publicationType,
    title: FIELDS.title,
    authors: FIELDS.authors,
    institution: FIELDS.institution,
    keywords: FIELDS.keywords,
    abstract: FIELDS.abstract,
    notes: FIELDS.notes.default(''),
    corresponding_author_name: FIELDS.name,
    corresponding_author_email: FIELDS.email,
    corresponding_author_phone: FIELDS.phone.default(''),
    corresponding_author_address: FIELDS.address.default(''),
    // An absent declaration counts as not given.
    ethics_approval: FIELDS.declaration.default(false),
    no_conflict: FIELDS.declaration.default(false),
    original_work: FIELDS.declaration.default(false),
    contributors: ContributorsSchema.default([]),
    affiliations: AffiliationsSchema.default([]),
    /** Addresses of contributors by their keys. */
    contributor_emails: z.record(EntryIdSchema, FIELDS.email).default({}),
    language: LanguageSchema.nullable().default(null),
    /** Statements under the columns of the work. */
    statements: StatementRecordSchema.default({}),
    article_files_urls: paths('article_files').min(1, { error: SUBMISSION_TEXTS.noArticleFile }),
    image_annexes_urls: paths('article_annexes'),
    status: z.literal('pending'),
    user_id: z.uuid().nullable(),
    idempotency_key: z.uuid(),
    file_names: z.record(z.string(), z.string().max(255)).default({}),
  })
  .refine(
    ({ article_files_urls, image_annexes_urls }) =>
      new Set([...article_files_urls, ...image_annexes_urls].map(folderOf)).size <= 1,
    { error: SUBMISSION_TEXTS.foreignFile, path: ['article_files_urls'] },
  )

/**
 * What `submit-article` takes: the documented payload, the entries of the authors, the language and the statements, plus a
 * key by which a repeated call is known again and the names that the files had on the author's device, by path. The text of
 * authors is made of the entries wherever there are some.
 */
export const SubmissionPayloadSchema = PayloadKeysSchema.transform((payload, { issues }) => {
  const refuse = (message: string, ...path: PropertyKey[]) =>
    issues.push({ code: 'custom', message, path, input: undefined })
  const { contributors, affiliations } = payload
  const authors = contributors.length > 0 ? authorsText(contributors) : payload.authors
  for (const { message } of FIELDS.authors.safeParse(authors).error?.issues ?? []) refuse(message, 'authors')
  for (const { message, path } of AuthorshipSchema.safeParse({ contributors, affiliations }).error?.issues ??
    [])
    refuse(message, ...path)
  const statements = checkStatementRecord(payload.statements, (message, column) =>
    refuse(message, 'statements', column),
  )
  return { ...payload, authors, statements }
})

/** What `submit-article` takes. */
export type SubmissionPayload = z.output<typeof SubmissionPayloadSchema>

/** A file that is in its bucket, ready to be named in the payload. */
export type StoredManuscriptFile = { bucket: SubmissionBucket; path: string; name: string }

/** The payload of a checked form and its stored files. */
export const toPayload = (
  form: SubmissionValues,
  files: readonly StoredManuscriptFile[],
  { idempotencyKey, userId }: { idempotencyKey: string; userId: string | null },
): SubmissionPayload => {
  const pathsIn = (bucket: SubmissionBucket) =>
    files.filter((file) => file.bucket === bucket).map(({ path }) => path)
  const { contributors, affiliations, emails } = submittedAuthorship(form, form.correspondingAuthor)
  return {
    publication_type: form.publicationType,
    title: form.title,
    language: form.language,
    authors: authorsText(contributors),
    contributors,
    affiliations,
    contributor_emails: emails,
    statements: toStatementRecord(form.statements),
    institution: form.institution,
    keywords: form.keywords,
    abstract: form.abstract,
    notes: form.notes,
    corresponding_author_name: form.correspondingAuthor.name,
    corresponding_author_email: form.correspondingAuthor.email,
    corresponding_author_phone: form.correspondingAuthor.phone,
    corresponding_author_address: form.correspondingAuthor.address,
    ethics_approval: form.ethicsApproval,
    no_conflict: form.noConflict,
    original_work: form.originalWork,
    article_files_urls: pathsIn('article_files'),
    image_annexes_urls: pathsIn('article_annexes'),
    status: 'pending',
    user_id: userId,
    idempotency_key: idempotencyKey,
    file_names: Object.fromEntries(files.map(({ path, name }) => [path, name.slice(-255)])),
  }
}

/** Reasons why a mail did not go out. */
export const MAIL_ERRORS = ['under_way', 'not_configured', 'daily_limit', 'failed'] as const

/** The outcome of one of the two mails. */
export const NotificationSchema = z.object({
  type: z.enum(['admin', 'user']),
  success: z.boolean(),
  reason: z.enum(MAIL_ERRORS).optional(),
})

/** The outcome of one of the two mails. */
export type Notification = z.output<typeof NotificationSchema>

/** Answer of `submit-article` for a stored submission, whatever happened to its mails. */
export const SubmissionAnswerSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  /** Secret of the author's private link. */
  access_token: z.string(),
  notification_sent: z.boolean(),
  notification_message: z.string(),
  notification_details: z.object({ results: z.array(NotificationSchema) }),
})

/** Answer of `submit-article` for a stored submission. */
export type SubmissionAnswer = z.output<typeof SubmissionAnswerSchema>

const RECIPIENTS = {
  admin: 'la rédaction n’a pas reçu de courriel',
  user: 'votre confirmation n’est pas partie',
}

/** Explains the outcome of the mails of a stored submission, by cause (document 3, section 8). */
export const notificationText = (results: readonly Notification[]): string => {
  const failed = results.filter(({ success }) => !success)
  if (results.length > 0 && failed.length === 0) return SUBMISSION_TEXTS.mailsSent
  if (failed.some(({ reason }) => reason === 'not_configured')) return SUBMISSION_TEXTS.mailsNotConfigured
  if (failed.some(({ reason }) => reason === 'daily_limit')) return SUBMISSION_TEXTS.mailsLimited
  if (failed.some(({ reason }) => reason === 'under_way')) return SUBMISSION_TEXTS.mailsUnderWay
  return SUBMISSION_TEXTS.mailsFailed(failed.map(({ type }) => RECIPIENTS[type]).join(', '))
}
