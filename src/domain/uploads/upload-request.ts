import { z } from 'zod'
import { megabyteSize } from '../language/number.ts'
import {
  BUCKET_RULES,
  fileExtension,
  MEGABYTE_BYTES,
  UPLOAD_TEXTS,
  type UploadAreaRules,
  type UploadBucket,
  UploadBucketSchema,
  wrongContentText,
} from './bucket-rules.ts'
import { slug } from '../issues/issue-path.ts'

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

/** Longest name of a stored file, folders included. */
const STORED_NAME_MAX_CHARS = 255

const SEGMENTS = /^[A-Za-z0-9][A-Za-z0-9._ ()+,@-]*(\/[A-Za-z0-9][A-Za-z0-9._ ()+,@-]*)*$/

/** Whether a bucket, or one uploader of it, takes files of this name's ending. */
export const takesExtension = (bucket: UploadBucket, name: string, area?: FileArea): boolean => {
  const extension = fileExtension(name)
  const taken: readonly string[] = (area === undefined ? BUCKET_RULES[bucket] : FILE_AREAS[area]).extensions
  return extension !== undefined && taken.includes(extension)
}

/**
 * Whether a file may be stored under this name: plain segments, no way out of the bucket, and none of the places where
 * manuscripts arrive. The database's `private.is_safe_object_name` holds the same for what visitors store.
 */
export const isStorableName = (name: string): boolean =>
  SEGMENTS.test(name) &&
  name.length <= STORED_NAME_MAX_CHARS &&
  !name.includes('..') &&
  !name.startsWith('submissions/')

/**
 * The name under which a person's photo goes up: readable, and new each time, so that no cache shows the one before.
 * @example photoName('Rose Désulmé', 'IMG_1.JPG', 'a1b2c3d4') // 'rose-desulme-a1b2c3d4.jpg'
 */
export const photoName = (person: string, fileName: string, unique: string): string =>
  `${slug(person) || 'portrait'}-${unique}.${fileExtension(fileName) ?? 'jpg'}`

/** Why the server does not store a file. */
export const UPLOAD_REFUSALS = {
  name: 'Ce nom de fichier n’est pas permis.',
  format: 'Ce format de fichier n’est pas accepté ici.',
  area: 'Cette zone d’envoi est celle d’un autre dossier.',
  empty: 'Le fichier est vide.',
  tooLarge: (megabytes: number): string => `Le fichier dépasse la limite de ${megabyteSize(megabytes)}.`,
  content: wrongContentText,
  taken: (name: string): string => `Un fichier nommé ${name} est déjà en ligne.`,
} as const

/** Where a file is to be stored: the query of the function `upload-file`, whose body is the file itself. */
export const UploadRequestSchema = z
  .object({
    bucket: UploadBucketSchema,
    name: z.string().refine(isStorableName, UPLOAD_REFUSALS.name),
    /** The uploader it comes from, whose narrower limits hold then. */
    area: FileAreaSchema.optional(),
    /** Whether a stored file of this name may give way: the person was asked, or the name stands for the content. */
    replace: z.stringbool().optional(),
  })
  .refine(({ bucket, area }) => area === undefined || FILE_AREAS[area].bucket === bucket, {
    error: UPLOAD_REFUSALS.area,
    path: ['area'],
  })
  .refine(({ bucket, name, area }) => takesExtension(bucket, name, area), {
    error: UPLOAD_REFUSALS.format,
    path: ['name'],
  })

/** Where a file is to be stored. */
export type UploadRequest = z.output<typeof UploadRequestSchema>

/** What the function `upload-file` stored. */
export const UploadAnswerSchema = z.object({ bucket: UploadBucketSchema, name: z.string(), size: z.int() })

/** What the function `upload-file` stored. */
export type UploadAnswer = z.output<typeof UploadAnswerSchema>

/** A file with the name under which it is to be stored. */
export type NamedFile<File> = { file: File; storedName: string }

type Checked<File> = { accepted: NamedFile<File>[]; refusals: string[] }

/**
 * Sorts out what an uploader does not take of the files that its drop zone let through: those over its own limit, and
 * those that would replace another of the same batch. Each refusal is a sentence for the person.
 */
export const checkBatch = <File extends { name: string; size: number }>(
  files: readonly File[],
  maxMegabytes: number,
  nameOf: (file: File) => string,
): Checked<File> => {
  const checked: Checked<File> = { accepted: [], refusals: [] }
  for (const file of files) {
    const storedName = nameOf(file)
    if (file.size > maxMegabytes * MEGABYTE_BYTES) {
      checked.refusals.push(UPLOAD_TEXTS.overLimit(file.name, maxMegabytes))
    } else if (checked.accepted.some((other) => other.storedName === storedName)) {
      checked.refusals.push(UPLOAD_TEXTS.refused(file.name, UPLOAD_TEXTS.sameName(storedName)))
    } else {
      checked.accepted.push({ file, storedName })
    }
  }
  return checked
}
