import { z } from 'zod'
import { wrongContentText } from './first-bytes.ts'
import { slug } from '../issues/slug.ts'
import { BUCKET_RULES, type UploadBucket, UploadBucketSchema } from './bucket-rules.ts'
import { FILE_AREAS, type FileArea, FileAreaSchema } from './file-areas.ts'
import { fileExtension } from './file-kinds.ts'

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
  tooLarge: (megabytes: number): string => `Le fichier dépasse la limite de ${megabytes}\u00a0Mo.`,
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
