import { z } from 'zod'
import { BUCKET_RULES, MEGABYTE_BYTES, type UploadBucket, type UploadAreaRules } from './bucket-rules.ts'

const COVERS = ['png', 'jpg', 'jpeg', 'gif']

const covers = (bucket: UploadBucket): UploadAreaRules => ({
  bucket,
  extensions: COVERS,
  maxMegabytes: 5,
  maxFiles: 10,
})

const pdfs = (bucket: UploadBucket, maxMegabytes: number, maxFiles: number): UploadAreaRules => ({
  bucket,
  extensions: ['pdf'],
  maxMegabytes,
  maxFiles,
})

/** The uploaders of the files screen. Their formats and sizes are checked by the server as well. */
export const FILE_AREAS = {
  'rhca-articles': pdfs('rhca-pdfs', 30, 10),
  'rhca-covers': covers('rhca_covers'),
  'igm-articles': pdfs('igm-pdfs', 30, 10),
  'igm-covers': covers('igm_covers'),
  'index-articles': pdfs('indexmedicuspdf', 50, 20),
  'index-covers': covers('indexmedicus_covers'),
  files: {
    bucket: 'article_files',
    extensions: BUCKET_RULES.article_files.extensions,
    maxMegabytes: 10,
    maxFiles: 15,
  },
  annexes: {
    bucket: 'article_annexes',
    extensions: BUCKET_RULES.article_annexes.extensions,
    maxMegabytes: 10,
    maxFiles: 15,
  },
  'adc-chapters': pdfs('article-pdfs', 30, 10),
  'adc-covers': covers('atlas_covers'),
  'other-covers': covers('article_covers'),
} as const satisfies Record<string, UploadAreaRules>

/** An uploader of the files screen. */
export type FileArea = keyof typeof FILE_AREAS

const isFileArea = (name: string): name is FileArea => Object.hasOwn(FILE_AREAS, name)

/** An uploader of the files screen. */
export const FileAreaSchema = z.string().refine(isFileArea, {
  error: 'Cette zone d’envoi n’existe pas.',
  abort: true,
})

/** Annexes of manuscripts, which visitors send, may be larger than those of editors. */
const EDITORS_ANNEX_MAX_MB = 10

/** The largest file, in MB, that an editor may store in a bucket, or there by one uploader. */
export const editorMaxMegabytes = (bucket: UploadBucket, area?: FileArea): number =>
  Math.min(
    bucket === 'article_annexes' ? EDITORS_ANNEX_MAX_MB : BUCKET_RULES[bucket].maxBytes / MEGABYTE_BYTES,
    area === undefined ? Infinity : FILE_AREAS[area].maxMegabytes,
  )
