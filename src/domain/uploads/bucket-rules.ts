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
  // Filled from the screen of a work's text, in a folder of each work.
  text_figures: { extensions: IMAGES, maxBytes: 10 * MEGABYTE_BYTES },
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

/** No drop zone takes a larger file, whatever its uploader allows. */
export const DROP_ZONE_MAX_MB = 30

/** Largest file of an uploader that names no limit of its own. */
export const UPLOADER_MAX_MB = 10

/** Number of files of an uploader that names no limit of its own. */
export const UPLOADER_MAX_FILES = 5

/** Buckets that only editors read: manuscripts, before they are published. */
const PRIVATE_BUCKETS: readonly string[] = ['article_files', 'article_annexes', 'backups']

/**
 * Headers with which a file is stored: one in a public bucket may be found by search engines, which hosted Storage forbids
 * otherwise (`x-robots-tag: none`). Source: supabase/storage, pull request 776.
 */
export const storedFileHeaders = (bucket: string): { 'x-robots-tag'?: 'all' } =>
  PRIVATE_BUCKETS.includes(bucket) ? {} : { 'x-robots-tag': 'all' }

/** Browsers and caches keep an uploaded file this long before they ask again. */
export const UPLOAD_CACHE_SECONDS = 3600

/** Life of the toasts of an upload. */
export const UPLOAD_TOAST_MS = { loading: 10_000, success: 3000, error: 5000 } as const

/** An area where files of some types go up to one bucket. */
export type UploadAreaRules = {
  bucket: UploadBucket
  /** Endings that the area takes, which may be fewer than those of its bucket. */
  extensions: readonly string[]
  maxMegabytes: number
  maxFiles: number
}

/** The covers' area of the RHCA panel. */
export const RHCA_COVERS_AREA: UploadAreaRules = {
  bucket: 'rhca_covers',
  extensions: ['png', 'jpg', 'jpeg', 'webp'],
  maxMegabytes: 5,
  maxFiles: 10,
}

/** The PDFs' area of the RHCA panel. */
export const RHCA_PDFS_AREA: UploadAreaRules = {
  bucket: 'rhca-pdfs',
  extensions: ['pdf'],
  maxMegabytes: UPLOADER_MAX_MB,
  maxFiles: UPLOADER_MAX_FILES,
}

/**
 * A size as the texts write it, in Mo.
 * @example megabytes(2_621_440) // '2,50'
 */
export const megabytes = (bytes: number): string => (bytes / MEGABYTE_BYTES).toFixed(2).replace('.', ',')
