import { z } from 'zod'
import { isPartialDate } from '../dates/partial-date.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { PUBLICATIONS } from '../publications/registry.ts'

const Text = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)

/** A row of `issues`: what editors say of a number of a journal beyond its works. */
export const IssueRecordSchema = z
  .object({
    id: z.uuid(),
    publication: PublicationSchema,
    slug: z.string().min(1),
    volume: z.string(),
    number: z.string(),
    theme: Text,
    publication_date: Text.pipe(z.string().refine(isPartialDate).optional()),
    cover: Text.optional(),
    editorial: Text,
    pdf: Text,
    sections: z.array(z.string()),
    version: z.number().int(),
  })
  .transform((row) => ({
    id: row.id,
    publication: row.publication,
    /** The id and the last part of the address of the issue. */
    slug: row.slug.replace(/^[^-]+/, PUBLICATIONS[row.publication].folder),
    volume: row.volume,
    number: row.number,
    theme: row.theme,
    /** ISO 8601 as far as it is known; where nobody said it, the latest date of its works holds. */
    publicationDate: row.publication_date,
    /** A file of its publication's bucket of covers, or a full address. */
    cover: row.cover,
    editorial: row.editorial,
    /** The whole issue as one file: its name in the publication's bucket of PDFs, or its address. */
    pdf: row.pdf,
    /** In the order of the contents. */
    sections: row.sections,
    version: row.version,
  }))

export type IssueRecord = z.infer<typeof IssueRecordSchema>

/** Issues by their slug, as pages look them up; rows that say nothing may be missing. */
export type IssueRecords = ReadonlyMap<
  string,
  Pick<IssueRecord, 'sections'> &
    Partial<Pick<IssueRecord, 'theme' | 'publicationDate' | 'editorial' | 'cover' | 'pdf'>>
>
