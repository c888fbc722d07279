import type { SubmissionBucket } from '#domain/submission/submission-form.ts'

/** A file of the form: where it goes and how far it is. `path` stays once it is stored, so that a retry skips it. */
export type FormFile = {
  id: string
  bucket: SubmissionBucket
  file: File
  state: 'waiting' | 'sending' | 'stored' | 'failed'
  /** The part that has gone out, from 0 to 1. */
  part: number
  message?: string | undefined
  path?: string | undefined
}

/** A file that was just taken. */
export const newFormFile = (bucket: SubmissionBucket, file: File): FormFile => ({
  id: crypto.randomUUID(),
  bucket,
  file,
  state: 'waiting',
  part: 0,
})
