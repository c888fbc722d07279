import { z } from 'zod'
import { PublicationSchema } from '../publications/publication-schema.ts'

const TextSchema = z.string().nullable()

/** What a work says of its files. */
export const FileWorkSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  title: TextSchema,
  source: PublicationSchema,
  volume: TextSchema,
  issue: TextSchema,
  publication_date: TextSchema,
  pdf_url: TextSchema,
  pdf_filename: TextSchema,
  image_url: TextSchema,
  cover_image: TextSchema,
  cover_image_filename: TextSchema,
  article_files: z.array(z.string()),
  article_annexes: z.array(z.string()),
})

/** What a work says of its files. */
export type FileWork = z.output<typeof FileWorkSchema>

/** The columns of `FileWorkSchema`. */
export const FILE_WORK_COLUMNS = Object.keys(FileWorkSchema.shape).join(', ')
