import { z } from 'zod'
import { isPartialDate } from '../dates/partial-date.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import { OptionalTextSchema, TextListSchema } from './field-kinds.ts'
import { FieldValuesSchema } from './fields.ts'
import { completedRow } from './completed-row.ts'
import { inferWorkType } from './work-type.ts'
import type { MarkingKind } from './work-mark.ts'

const CounterSchema = z
  .number()
  .int()
  .nullish()
  .transform((count) => count ?? 0)

/** A clock that was never set, or a row written by hand, may say 'infinity': the build goes on, and calls it the oldest. */
const MomentSchema = z.string().transform((text) => (Number.isNaN(Date.parse(text)) ? OLDEST_MOMENT : text))

const OLDEST_MOMENT = '1970-01-01T00:00:00.000Z'

const MISSING_TITLE = 'the title is missing: give the work a title'

/** The columns that no editor types: identity, moments, files and counters. */
const StoredColumnsSchema = z
  .object({
    id: z.uuid(),
    created_at: MomentSchema,
    updated_at: MomentSchema,
    authors: TextListSchema,
    author_affiliations: TextListSchema,
    primary_author: OptionalTextSchema,
    pdf_url: OptionalTextSchema,
    pdf_filename: OptionalTextSchema,
    image_url: OptionalTextSchema,
    cover_image: OptionalTextSchema,
    cover_image_filename: OptionalTextSchema,
    views: CounterSchema,
    downloads: CounterSchema,
    shares: CounterSchema,
    citations: CounterSchema,
  })
  .transform((row) => ({
    id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    /** The names as readers see them, derived from the contributors. */
    authors: row.authors.length > 0 ? row.authors : row.primary_author ? [row.primary_author] : [],
    authorAffiliations: row.author_affiliations,
    pdfUrl: row.pdf_url,
    pdfFileName: row.pdf_filename,
    imageUrl: row.image_url,
    coverImage: row.cover_image,
    coverImageFileName: row.cover_image_filename,
    views: row.views,
    downloads: row.downloads,
    shares: row.shares,
    citations: row.citations,
  }))

/** A row of table `articles` as the API answers it, parsed into the shape that the site uses. */
export const WorkSchema = z.preprocess(
  completedRow,
  FieldValuesSchema.and(StoredColumnsSchema).transform((work, context) => {
    const { title } = work
    if (title === undefined) {
      context.addIssue({ code: 'custom', path: ['title'], message: MISSING_TITLE })
      return z.NEVER
    }
    return {
      ...work,
      title,
      /** What the row says, else what its category and publication say. */
      workType: work.workType ?? inferWorkType(work),
      articleType:
        PUBLICATIONS[work.source].holds === 'references' && work.category === 'article'
          ? ('INDEX_ARTICLES' as const)
          : work.source,
    }
  }),
)

/** A work: an article of RHCA or IGM, a chapter of ADC or a reference of Index Medicus. */
export type Work = z.infer<typeof WorkSchema> & {
  /** The worst notice about it. No column of the row: it is there where the relations of works were read. */
  mark?: MarkingKind
}

/** A work whose publication date is a year, a month or a day of the calendar. */
export type DatedWork = Work & { publicationDate: string }

/** Whether the work has a publication date that exists in the calendar. */
export const isDated = (article: Work): article is DatedWork =>
  article.publicationDate !== undefined && isPartialDate(article.publicationDate)
