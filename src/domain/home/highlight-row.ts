import { z } from 'zod'
import { completedRow } from '../works/completed-row.ts'
import { isoDate } from '../dates/partial-date.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { OptionalTextSchema, TextListSchema } from '../works/field-kinds.ts'

/** The columns of `articles` from which a slide is made: whole records were three times as heavy. */
export const HIGHLIGHT_COLUMNS =
  'id, title, abstract, authors, primary_author, publication_date, date, source, volume, issue, created_at, updated_at'

/** A row of `articles` as far as a slide needs it: the browser reads it live and has no use for the rest of the record. */
export const HighlightRowSchema = z.preprocess(
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
      created_at: z.string(),
      updated_at: z.string(),
    })
    .transform(({ authors, primary_author, publication_date, created_at, updated_at, ...row }) => ({
      ...row,
      authors: authors.length > 0 || primary_author === undefined ? authors : [primary_author],
      publicationDate: isoDate(publication_date) ?? publication_date,
      createdAt: created_at,
      updatedAt: updated_at,
    })),
)
