import type { UploadBucket } from '#domain/uploads/bucket-rules.ts'

/** Where the query layer keeps what is listed of a bucket. */
export const filesKey = (bucket: UploadBucket, prefix?: string): string[] =>
  prefix === undefined ? ['files', bucket] : ['files', bucket, prefix]

/** Where the query layer keeps the articles of the RHCA. */
export const ARTICLES_KEY = ['rhca-articles']
