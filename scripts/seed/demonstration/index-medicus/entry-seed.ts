import { z } from 'zod'
import { isPartialDate } from '#domain/dates/partial-date.ts'
import { CatalogueChapterSchema } from '#domain/content/adc-catalogue.ts'

const TextSchema = z.string().min(1)

/** An entry of Index Medicus to seed as a row of source INDEX. */
export const EntrySeedSchema = z.strictObject({
  title: TextSchema,
  authors: z.array(TextSchema).min(1),
  /**
   * Where the work appeared: a journal, the faculty of a thesis or the congress of a communication. A row has no column
   * of its own for it: it is stored as `institution`, so that the journals of the Index are its distinct institutions.
   */
  journal: TextSchema,
  /** Only "article" is listed under the source "Articles (INDEX_ARTICLES)". */
  category: z.enum(['article', 'thèse', 'mémoire', 'communication']),
  /** A day, or the month or year alone of a reference that says no more. */
  publicationDate: z.string().refine(isPartialDate),
  /** Volume and issue of the journal; theses and communications have none. */
  volume: TextSchema.nullable(),
  issue: TextSchema.nullable(),
  pageNumber: z.string().regex(/^\d+-\d+$/),
  tags: z.array(TextSchema).min(2).max(5),
  keywords: z.array(TextSchema).min(3).max(5),
  /** Empty for the old works whose summary was never written. */
  abstract: z.string(),
  specialty: CatalogueChapterSchema.shape.specialty,
  /** Whether the work was digitised: a PDF is made for it. */
  pdf: z.boolean(),
})

/** An entry of Index Medicus in the demonstration archive. */
export type EntrySeed = z.infer<typeof EntrySeedSchema>

/** `entries.json`: the entries of Index Medicus in the demonstration archive. */
export const EntrySeedsSchema = z.array(EntrySeedSchema).min(1)
