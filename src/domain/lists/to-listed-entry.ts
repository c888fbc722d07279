import type { Work } from '../works/work.ts'
import { canonicalPath } from '../works/work-address.ts'
import { categoryName } from '../works/classification.ts'
import { volumeAndNumber } from '../works/source-line.ts'
import { formatPublicationDate } from '../dates/format-date.ts'
import { ARTICLES_PER_PAGE, cardAbstract } from './list-texts.ts'
import { isNumberedBy } from '../publications/registry.ts'
import type { ListedEntry } from './listed-entry.ts'
import { z } from 'zod'
import { completedRow } from '../works/completed-row.ts'
import { isoDate } from '../dates/partial-date.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { OptionalTextSchema, TextListSchema } from '../works/field-kinds.ts'

/** The fields of a work that lists need. */
export type ListedWork = Pick<
  Work,
  | 'id'
  | 'title'
  | 'authors'
  | 'abstract'
  | 'publicationDate'
  | 'source'
  | 'category'
  | 'tags'
  | 'volume'
  | 'issue'
  | 'mark'
>

/** A work as lists show it. */
export const toListedEntry = (
  article: ListedWork,
  { pdf, cover }: Pick<ListedEntry, 'pdf' | 'cover'>,
): ListedEntry => ({
  id: article.id,
  title: article.title,
  path: canonicalPath(article),
  authors: article.authors,
  abstract: article.abstract && cardAbstract(article.abstract),
  date: article.publicationDate,
  dateText: article.publicationDate && formatPublicationDate(article.publicationDate),
  source: article.source,
  category: article.category && categoryName(article.category),
  tags: article.tags,
  numbering: isNumberedBy(article.source, 'chapter')
    ? article.issue && `Chapitre ${article.issue}`
    : volumeAndNumber(article) || undefined,
  pdf,
  cover,
  mark: article.mark,
})

/**
 * The newest works, as many as a page of a list holds: those without a real date last, ties by id, as the browser asks the
 * database for them.
 */
export const newestEntries = (entries: readonly ListedEntry[]): ListedEntry[] =>
  entries
    .map((entry) => ({ entry, date: isoDate(entry.date) ?? '' }))
    .sort((a, b) => {
      if (a.date !== b.date) return a.date < b.date ? 1 : -1
      return a.entry.id < b.entry.id ? -1 : 1
    })
    .slice(0, ARTICLES_PER_PAGE)
    .map(({ entry }) => entry)

/** Reads a row of `articles` for lists: the browser reads it live and has no use for the rest of the record. */
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
