import type { WorkSeed } from '../formats/work-seed.ts'
import type { ArticleRow } from './article-row.ts'

/** Length of `yyyy-mm-dd`. */
const DAY_CHARS = 10

/**
 * The day on which a work came into the archive at the earliest.
 * @example firstDay('1935-04') // '1935-04-01'
 */
export const firstDay = (date: string): string => date.padEnd(DAY_CHARS, '-01')

/** Works appear in the morning of their day. */
const moment = (date: string) => (date.length <= DAY_CHARS ? `${firstDay(date)}T08:00:00Z` : date)

/** The columns that a work of any publication fills in the same way. */
export function workColumns(work: WorkSeed) {
  return {
    title: work.title,
    abstract: work.abstract || null,
    authors: work.authors,
    author_affiliations: work.authorAffiliations,
    primary_author: work.authors[0] ?? null,
    publication_date: work.publicationDate,
    created_at: moment(work.publicationDate),
    updated_at: moment(work.updatedAt ?? work.publicationDate),
    category: work.category,
    tags: work.tags,
    keywords: work.keywords,
    page_number: work.pageNumber ?? null,
    specialty: work.specialty ?? null,
    institution: work.institution ?? null,
    funding_source: work.fundingSource ?? null,
    doi: work.doi ?? null,
    status: work.status,
    views: work.views,
    downloads: work.downloads,
    shares: work.shares,
    citations: work.citations,
  } satisfies Partial<ArticleRow>
}
