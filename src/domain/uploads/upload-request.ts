import { z } from 'zod'
import { UploadBucketSchema } from './bucket-rules.ts'
import { FILE_AREAS, FileAreaSchema } from './file-areas.ts'
import { FILE_KINDS, fileExtension } from './file-kinds.ts'
import { isStorableName, takesExtension } from './stored-name.ts'

/** Why the server does not store a file. */
export const UPLOAD_REFUSALS = {
  name: 'Ce nom de fichier n’est pas permis.',
  format: 'Ce format de fichier n’est pas accepté ici.',
  area: 'Cette zone d’envoi est celle d’un autre dossier.',
  empty: 'Le fichier est vide.',
  tooLarge: (megabytes: number): string => `Le fichier dépasse la limite de ${megabytes}MB.`,
  content: (name: string): string => {
    const extension = fileExtension(name)
    const kind = extension === undefined ? 'ce que dit son nom' : FILE_KINDS[extension].name
    return `Le contenu du fichier n’est pas ${kind}.`
  },
} as const

/** Where a file is to be stored: the query of the function `upload-file`, whose body is the file itself. */
export const UploadRequestSchema = z
  .object({
    bucket: UploadBucketSchema,
    name: z.string().refine(isStorableName, UPLOAD_REFUSALS.name),
    /** The uploader it comes from, whose narrower limits hold then. */
    area: FileAreaSchema.optional(),
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
