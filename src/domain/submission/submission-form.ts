import { sanitizeFileName } from '../files/upload-name.ts'
import { BUCKET_RULES, MEGABYTE_BYTES, type UploadAreaRules } from '../uploads/bucket-rules.ts'
import { FILES_MAX } from './submission-texts.ts'
import { z } from 'zod'
import type { Affiliation, Contributor } from '../contributors/contributor.ts'
import { LanguageSchema } from '../works/language.ts'
import { byStatement, type Statements, SubmittedStatementsSchema } from '../works/statements.ts'
import { AuthorsDraftSchema, authorsIssues, SUBMISSION_FIELDS as FIELDS } from './submission-fields.ts'

/** The buckets of manuscripts and of their images: visitors add, editors read. */
export type SubmissionBucket = 'article_files' | 'article_annexes'

const area = (bucket: SubmissionBucket): UploadAreaRules & { bucket: SubmissionBucket } => ({
  bucket,
  extensions: BUCKET_RULES[bucket].extensions,
  maxMegabytes: BUCKET_RULES[bucket].maxBytes / MEGABYTE_BYTES,
  maxFiles: FILES_MAX,
})

/** The two uploaders of the form (document 3, section 9). */
export const SUBMISSION_AREAS = {
  article_files: area('article_files'),
  article_annexes: area('article_annexes'),
} as const

/** Longest part of a file's own name that its stored name keeps, in characters. */
const STORED_NAME_MAX_CHARS = 120

/**
 * Where a file of a submission is stored. Its id keeps two files of one name apart.
 * @example manuscriptPath('3f0c…', '9b1d…', 'Étude 1.pdf') // 'submissions/3f0c…/9b1d…-_tude 1.pdf'
 */
export const manuscriptPath = (folderId: string, fileId: string, name: string): string =>
  `submissions/${folderId}/${fileId}-${sanitizeFileName(name).slice(-STORED_NAME_MAX_CHARS)}`

/** The fields of the form that are checked one by one. */
const FieldsSchema = z.object({
  publicationType: FIELDS.publicationType,
  title: FIELDS.title,
  language: z.string().pipe(LanguageSchema),
  institution: FIELDS.institution,
  keywords: FIELDS.keywords,
  correspondingAuthor: z.object({
    name: FIELDS.name,
    email: FIELDS.email,
    phone: FIELDS.phone,
    address: FIELDS.address,
  }),
  abstract: FIELDS.abstract,
  statements: z
    .custom<Statements>((value) => typeof value === 'object' && value !== null)
    .transform((statements): z.input<typeof SubmittedStatementsSchema> => statements)
    .pipe(SubmittedStatementsSchema),
  notes: FIELDS.notes,
  ethicsApproval: FIELDS.declaration,
  noConflict: FIELDS.declaration,
  originalWork: FIELDS.declaration,
})

/** Checks the authors: entries refer to existing institutions, and no name is left in the text field. */
const AuthorsSchema = z
  .object({
    authors: z.string(),
    contributors: z.custom<Contributor[]>((value) => Array.isArray(value)),
    institution: z.string(),
    affiliations: z.custom<Affiliation[]>((value) => Array.isArray(value)),
    contributorEmails: z.record(z.string(), z.string()),
  })
  .check(({ value, issues }) => {
    for (const { path, message } of authorsIssues(value))
      issues.push({ code: 'custom', message, path, input: undefined })
  })
  .transform(({ contributors, affiliations, contributorEmails }) => ({
    contributors,
    affiliations,
    contributorEmails,
  }))

/**
 * The schema of the form without its files. Fields and authors are both checked in any case, so that all messages
 * appear at once.
 */
export const SubmissionFormSchema = z.intersection(FieldsSchema, AuthorsSchema)

/** A checked form. */
export type SubmissionValues = z.output<typeof SubmissionFormSchema>

const typed = z.string().catch('')
const ticked = z.boolean().catch(false)
const StatementsDraftSchema = z.object(byStatement(() => typed))

/** The form in any state: what a draft stores. An unreadable value in a stored draft becomes empty. */
export const SubmissionDraftSchema = z.object({
  publicationType: typed,
  title: typed,
  language: typed,
  ...AuthorsDraftSchema.shape,
  keywords: typed,
  correspondingAuthor: z
    .object({ name: typed, email: typed, phone: typed, address: typed })
    .catch({ name: '', email: '', phone: '', address: '' }),
  abstract: typed,
  statements: StatementsDraftSchema.catch(() => StatementsDraftSchema.parse({})),
  notes: typed,
  ethicsApproval: ticked,
  noConflict: ticked,
  originalWork: ticked,
})

/** The form in any state. */
export type SubmissionDraft = z.output<typeof SubmissionDraftSchema>

/** An untouched form. */
export const emptyDraft = (): SubmissionDraft => SubmissionDraftSchema.parse({})

/** Whether anything was typed or ticked, whatever the order of the fields. */
export const isTouched = (draft: SubmissionDraft): boolean =>
  JSON.stringify(SubmissionDraftSchema.parse(draft)) !== JSON.stringify(emptyDraft())
