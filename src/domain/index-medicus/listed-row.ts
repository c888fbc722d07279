import { z } from 'zod'
import { completedRow } from '../works/completed-row.ts'
import { isoDate } from '../dates/partial-date.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { OptionalTextSchema, TextListSchema } from '../works/field-kinds.ts'

/** A row of `articles` as far as lists need it: the browser reads it live and has no use for the rest of the record. */
export const ListedRowSchema = z.preprocess(
  completedRow,
  z
    .object({
      id: z.uuid(),
      title: z.string().trim().min(1),
      abstract: OptionalTextSchema,
      authors: TextListSchema,
      primary_author: OptionalTextSchema,
      publication_date: OptionalTextSchema,
      source: PublicationSchema,
      category: OptionalTextSchema,
      tags: TextListSchema,
      volume: OptionalTextSchema,
      issue: OptionalTextSchema,
      pdf_url: OptionalTextSchema,
      pdf_filename: OptionalTextSchema,
      image_url: OptionalTextSchema,
      cover_image_filename: OptionalTextSchema,
    })
    .transform(({ authors, primary_author, publication_date, ...row }) => ({
      id: row.id,
      title: row.title,
      abstract: row.abstract,
      authors: authors.length > 0 || primary_author === undefined ? authors : [primary_author],
      publicationDate: isoDate(publication_date) ?? publication_date,
      source: row.source,
      category: row.category,
      tags: row.tags,
      volume: row.volume,
      issue: row.issue,
      pdfUrl: row.pdf_url,
      pdfFileName: row.pdf_filename,
      imageUrl: row.image_url,
      coverImageFileName: row.cover_image_filename,
    })),
)
