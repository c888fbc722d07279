import { sanitizeFileName } from '../files/upload-name.ts'
import { BUCKET_RULES, MEGABYTE_BYTES, type UploadAreaRules } from '../uploads/bucket-rules.ts'
import { FILES_MAX } from './submission-limits.ts'

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
