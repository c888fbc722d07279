import { z } from 'zod'
import { BUCKET_RULES, MEGABYTE_BYTES, type UploadBucket, UploadBucketSchema } from './bucket-rules.ts'
import { FILE_KINDS, fileExtension } from './file-kinds.ts'
import { isStorableName, takesExtension } from './stored-name.ts'

/** Why the server does not store a file. */
export const UPLOAD_REFUSALS = {
  name: 'Ce nom de fichier n’est pas permis.',
  format: 'Ce format de fichier n’est pas accepté ici.',
  empty: 'Le fichier est vide.',
  tooLarge: (bucket: UploadBucket): string =>
    `Le fichier dépasse la limite de ${BUCKET_RULES[bucket].maxBytes / MEGABYTE_BYTES}MB.`,
  content: (name: string): string => {
    const extension = fileExtension(name)
    const kind = extension === undefined ? 'ce que dit son nom' : FILE_KINDS[extension].name
    return `Le contenu du fichier n’est pas ${kind}.`
  },
} as const

/** Where a file is to be stored: the query of the function `upload-file`, whose body is the file itself. */
export const UploadRequestSchema = z
  .object({ bucket: UploadBucketSchema, name: z.string().refine(isStorableName, UPLOAD_REFUSALS.name) })
  .refine(({ bucket, name }) => takesExtension(bucket, name), {
    error: UPLOAD_REFUSALS.format,
    path: ['name'],
  })

/** Where a file is to be stored. */
export type UploadRequest = z.output<typeof UploadRequestSchema>

/** What the function `upload-file` stored. */
export const UploadAnswerSchema = z.object({ bucket: UploadBucketSchema, name: z.string(), size: z.int() })

/** What the function `upload-file` stored. */
export type UploadAnswer = z.output<typeof UploadAnswerSchema>
