import { z } from 'zod'
import { fallbackIssueTitle } from '../issues/igm-texts.ts'
import { PublicationSchema } from '../publications/publication.ts'
import { isoDate, isPartialDate } from '../dates/partial-date.ts'

const TextSchema = z.string().trim()

/** A text that may be missing: blank reads as missing. */
const OptionalTextSchema = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)

/** A list of texts, empty when missing; blank entries are dropped. */
const TextListSchema = z
  .array(z.string().nullable())
  .nullish()
  .transform((texts) => (texts ?? []).map((text) => text?.trim() ?? '').filter(Boolean))

const CounterSchema = z
  .number()
  .int()
  .nullish()
  .transform((count) => count ?? 0)

/** Published, pending or draft; null and anything else read as published. */
export const ArticleStatusSchema = z.enum(['published', 'pending', 'draft']).catch('published')

export type ArticleStatus = z.infer<typeof ArticleStatusSchema>

const UntitledIssueSchema = z.looseObject({
  title: OptionalTextSchema.pipe(z.undefined()),
  source: z.literal('IGM'),
  volume: TextSchema.min(1),
  issue: TextSchema.min(1),
})

/** An IGM row without a title is called by its volume and number; any other row stays as it is. */
const withIssueTitle = (row: unknown): unknown => {
  const untitled = UntitledIssueSchema.safeParse(row)
  if (!untitled.success) return row
  return { ...untitled.data, title: fallbackIssueTitle(untitled.data.volume, untitled.data.issue) }
}

const dateOf = (text: string | undefined): string | undefined => isoDate(text) ?? text

/** A row of table `articles` as the API answers it, parsed into the shape that the site uses. */
export const ArticleSchema = z
  .preprocess(
    withIssueTitle,
    z.object({
      id: z.uuid(),
      title: TextSchema.min(1, 'the title is missing: give the work a title'),
      abstract: OptionalTextSchema,
      authors: TextListSchema,
      author_affiliations: TextListSchema,
      primary_author: OptionalTextSchema,
      publication_date: OptionalTextSchema,
      date: OptionalTextSchema,
      created_at: z.string(),
      updated_at: z.string(),
      source: PublicationSchema,
      category: OptionalTextSchema,
      tags: TextListSchema,
      keywords: TextListSchema,
      pdf_url: OptionalTextSchema,
      pdf_filename: OptionalTextSchema,
      image_url: OptionalTextSchema,
      cover_image: OptionalTextSchema,
      cover_image_filename: OptionalTextSchema,
      volume: OptionalTextSchema,
      issue: OptionalTextSchema,
      page_number: OptionalTextSchema,
      specialty: OptionalTextSchema,
      institution: OptionalTextSchema,
      funding_source: OptionalTextSchema,
      doi: OptionalTextSchema,
      journal: OptionalTextSchema,
      status: ArticleStatusSchema,
      views: CounterSchema,
      downloads: CounterSchema,
      shares: CounterSchema,
      citations: CounterSchema,
    }),
  )
  .transform((row) => ({
    id: row.id,
    title: row.title,
    abstract: row.abstract,
    authors: row.authors.length > 0 ? row.authors : row.primary_author ? [row.primary_author] : [],
    authorAffiliations: row.author_affiliations,
    /** A year, a month or a day in ISO 8601; what the row says when it is none of them. */
    publicationDate: dateOf(row.publication_date ?? row.date),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    source: row.source,
    category: row.category,
    tags: row.tags,
    keywords: row.keywords,
    pdfUrl: row.pdf_url,
    pdfFileName: row.pdf_filename,
    imageUrl: row.image_url,
    coverImage: row.cover_image,
    coverImageFileName: row.cover_image_filename,
    volume: row.volume,
    issue: row.issue,
    pageNumber: row.page_number,
    specialty: row.specialty,
    institution: row.institution,
    fundingSource: row.funding_source,
    doi: row.doi,
    /** The periodical in which a reference of Index Medicus appeared. */
    journal: row.journal,
    status: row.status,
    views: row.views,
    downloads: row.downloads,
    shares: row.shares,
    citations: row.citations,
    articleType:
      row.source === 'INDEX' && row.category === 'article' ? ('INDEX_ARTICLES' as const) : row.source,
  }))

/** A work: an article of RHCA or IGM, a chapter of ADC or an entry of Index Medicus. */
export type Article = z.infer<typeof ArticleSchema>

/** A work whose publication date is a year, a month or a day of the calendar. */
export type DatedArticle = Article & { publicationDate: string }

/** Whether the work has a publication date that exists in the calendar. */
export const isDated = (article: Article): article is DatedArticle =>
  article.publicationDate !== undefined && isPartialDate(article.publicationDate)
