import { z } from 'zod'
import { AffiliationsSchema, AuthorshipSchema, ContributorsSchema } from '../contributors/authorship.ts'
import { EntryIdSchema } from '../contributors/contributor.ts'
import { BUCKET_RULES } from '../uploads/bucket-rules.ts'
import { fileExtension } from '../uploads/file-kinds.ts'
import { LanguageSchema } from '../works/language.ts'
import { authorsText, submittedAuthorship, SUBMISSION_FIELDS as FIELDS } from './submission-fields.ts'
import type { SubmissionValues, SubmissionBucket } from './submission-form.ts'
import { FILES_MAX, SUBMISSION_TEXTS } from './submission-texts.ts'
import { checkStatementRecord, StatementRecordSchema, toStatementRecord } from './submission-statements.ts'

/** Where one file of a submission lies: `submissions/{random UUID}/{name}`, as the database's policy wants it. */
const FILE_PATH =
  /^submissions\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[A-Za-z0-9][A-Za-z0-9._ ()+,@-]*$/
const PATH_MAX_CHARACTERS = 255

const paths = (bucket: SubmissionBucket) =>
  z
    .array(
      z.string().refine(
        (path) => {
          const extension = fileExtension(path)
          const taken: readonly string[] = BUCKET_RULES[bucket].extensions
          return (
            path.length <= PATH_MAX_CHARACTERS &&
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

/** The documented payload (document 3, section 3) and what the form knows beside it, key by key. */
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
    // An unchecked declaration counts as no.
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
