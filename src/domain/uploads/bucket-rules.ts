import { z } from 'zod'

/** Bytes of what the texts call a MB. */
export const MEGABYTE_BYTES = 1024 * 1024

const IMAGES = ['png', 'jpg', 'jpeg', 'webp', 'gif'] as const
const DOCUMENTS = ['pdf', 'doc', 'docx'] as const
const ANNEXES = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'tif', 'tiff'] as const

/** Endings of the files that the portal stores, in lower case. */
export type FileExtension = (typeof IMAGES | typeof DOCUMENTS | typeof ANNEXES)[number]

type BucketRule = { extensions: readonly FileExtension[]; maxBytes: number }

const covers: BucketRule = { extensions: IMAGES, maxBytes: 5 * MEGABYTE_BYTES }
const documents = (megabytes: number): BucketRule => ({
  extensions: DOCUMENTS,
  maxBytes: megabytes * MEGABYTE_BYTES,
})

/** What each bucket that editors fill takes; the storage migration says the same of sizes, types and endings. */
export const BUCKET_RULES = {
  rhca_covers: covers,
  igm_covers: covers,
  atlas_covers: covers,
  article_covers: covers,
  indexmedicus_covers: covers,
  founder_avatars: covers,
  annuaire_profile_pics: covers,
  'rhca-pdfs': documents(30),
  'igm-pdfs': documents(30),
  'article-pdfs': documents(30),
  indexmedicuspdf: documents(50),
  article_files: documents(10),
  article_annexes: { extensions: ANNEXES, maxBytes: 30 * MEGABYTE_BYTES },
} as const satisfies Record<string, BucketRule>

/** A bucket that editors fill. */
export type UploadBucket = keyof typeof BUCKET_RULES

const isUploadBucket = (name: string): name is UploadBucket => Object.hasOwn(BUCKET_RULES, name)

/** A bucket that editors fill. */
export const UploadBucketSchema = z.string().refine(isUploadBucket, {
  error: 'Ce dossier de fichiers n’existe pas.',
  // What else is checked needs a bucket.
  abort: true,
})
