import { z } from 'zod'
import { isPartialDate } from '../dates/partial-date.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { PUBLICATIONS } from '../publications/registry.ts'

const Text = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)

/** A row of `issues`: the editors' data about a number of a journal, beyond its works. */
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
    /** ISO 8601 date of a year, a month or a day; without it, the latest date of the issue's works applies. */
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

/** The editors' data about an issue. */
export type IssueRecord = z.infer<typeof IssueRecordSchema>

/** Issues by slug. Issues without a row are absent. */
export type IssueRecords = ReadonlyMap<
  string,
  Pick<IssueRecord, 'sections'> &
    Partial<Pick<IssueRecord, 'theme' | 'publicationDate' | 'editorial' | 'cover' | 'pdf'>>
>
