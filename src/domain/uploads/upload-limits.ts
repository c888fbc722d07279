import { MEGABYTE_BYTES, type UploadBucket } from './bucket-rules.ts'

/** No drop zone takes a larger file, whatever its uploader allows. */
export const DROP_ZONE_MAX_MB = 30

/** Largest file of an uploader that names no limit of its own. */
export const UPLOADER_MAX_MB = 10

/** Number of files of an uploader that names no limit of its own. */
export const UPLOADER_MAX_FILES = 5

/** Browsers and caches keep an uploaded file this long before they ask again. */
export const UPLOAD_CACHE_SECONDS = 3600

/** Life of the toasts of an upload. */
export const UPLOAD_TOAST_MS = { loading: 10_000, success: 3000, error: 5000 } as const

/** A place where files of some types go up to one bucket. */
export type UploadArea = {
  bucket: UploadBucket
  /** Endings that the area takes, which may be fewer than those of its bucket. */
  extensions: readonly string[]
  maxMegabytes: number
  maxFiles: number
}

/** The covers' area of the RHCA panel. */
export const RHCA_COVERS_AREA: UploadArea = {
  bucket: 'rhca_covers',
  extensions: ['png', 'jpg', 'jpeg', 'webp'],
  maxMegabytes: 5,
  maxFiles: 10,
}

/** The PDFs' area of the RHCA panel. */
export const RHCA_PDFS_AREA: UploadArea = {
  bucket: 'rhca-pdfs',
  extensions: ['pdf'],
  maxMegabytes: UPLOADER_MAX_MB,
  maxFiles: UPLOADER_MAX_FILES,
}

/**
 * A size as the texts write it, in MB.
 * @example megabytes(2_621_440) // '2.50'
 */
export const megabytes = (bytes: number): string => (bytes / MEGABYTE_BYTES).toFixed(2)
