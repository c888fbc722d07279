import type { Work } from '../works/work.ts'
import { canonicalPath } from '../works/work-address.ts'
import { formatDate } from '../dates/format-date.ts'
import type { PublicationPresentation } from '../content/site-content.ts'
import {
  ALL_PUBLICATIONS,
  type Publication,
  PUBLICATION_CODES,
  PUBLICATIONS,
} from '../publications/registry.ts'
import type { MarkingKind } from '../works/work-mark.ts'
import { HIGHLIGHTS, UPDATED_WITHIN_DAYS } from './texts.ts'
import { isoDate } from '../dates/partial-date.ts'
import { fieldOf } from '../errors/function-call.ts'
import { isDocumentUuid } from '../tracking/tracked-event.ts'
import { completedRow, textOf } from '../works/completed-row.ts'
import { byPosition } from '../issues/issue-contents.ts'

/** The publications whose works are shown as highlights. */
export const HIGHLIGHT_SOURCES: readonly Publication[] = ALL_PUBLICATIONS.filter(
  ({ holds }) => holds === 'works',
).map(({ code }) => code)

/** A slide of the highlights carousel: a work, or a publication's own description when there is no work. */
export type Highlight = {
  id: string
  title: string
  /** The work's abstract. */
  description: string
  /** “d MMM yyyy” in French, empty when the work has no date. */
  date: string
  /** Source of the work; names the badge and its colour. */
  category: Publication
  /** Authors joined by commas. */
  author: string
  /** Address of the work; an empty one has nothing to open. */
  link: string
  type: 'article' | 'publication'
  /** The worst notice about the work. */
  mark: MarkingKind | undefined
  /** ISO 8601 moments from which the browser decides whether to show “Mise à jour”: a page outlives the day it was built. */
  publishedAt: string
  updatedAt: string
}

const DAY_MS = 86_400_000

/** The content of a slide. */
export type HighlightedWork = Pick<
  Work,
  'id' | 'title' | 'abstract' | 'authors' | 'publicationDate' | 'source' | 'createdAt' | 'updatedAt' | 'mark'
>

/** The slide of a work. */
export const highlightOf = (article: HighlightedWork): Highlight => ({
  id: article.id,
  title: article.title,
  description: article.abstract ?? '',
  date: article.publicationDate ? formatDate(article.publicationDate) : '',
  category: article.source,
  author: article.authors.join(', '),
  link: canonicalPath(article),
  type: 'article',
  mark: article.mark,
  publishedAt: article.publicationDate ?? article.createdAt,
  updatedAt: article.updatedAt,
})

/** The slide that describes a publication, shown while it has no work. */
export const sampleHighlightOf = (publication: PublicationPresentation): Highlight => ({
  id: publication.key,
  title: publication.fullTitle,
  description: publication.description,
  date: '',
  category: publication.key,
  author: publication.tagline,
  link: PUBLICATIONS[publication.key].path,
  type: 'publication',
  mark: undefined,
  publishedAt: '',
  updatedAt: '',
})

/** Works of the carousel: those of its publications, last changed first. */
export const latestWorks = (articles: Work[]): Work[] =>
  articles
    .filter(({ source }) => HIGHLIGHT_SOURCES.includes(source))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt) || a.id.localeCompare(b.id))
    .slice(0, HIGHLIGHTS)

/** Whether a work changed within the last days, after the day of its publication; of moments that can't be read: no. */
export const isRecentlyUpdated = (
  { publishedAt, updatedAt }: Pick<Highlight, 'publishedAt' | 'updatedAt'>,
  now: number,
): boolean => {
  const updated = Date.parse(updatedAt)
  const published = Date.parse(publishedAt)
  return updated - published >= DAY_MS && updated <= now && now - updated <= UPDATED_WITHIN_DAYS * DAY_MS
}

/** The columns of `articles` that a slide needs: whole records were three times as heavy. */
export const HIGHLIGHT_COLUMNS =
  'id, title, abstract, authors, primary_author, publication_date, date, source, volume, issue, created_at, updated_at'

/**
 * Reads the columns that a slide needs from a row of `articles`; `undefined` for an unreadable row. The browser reads
 * it live, and the schema library alone would be a quarter of what the home page may weigh.
 */
export const readHighlightRow = (row: unknown): HighlightedWork | undefined => {
  const completed = completedRow(row)
  const field = (name: string) => textOf(fieldOf(completed, name))
  const [id, title, createdAt, updatedAt] = ['id', 'title', 'created_at', 'updated_at'].map(field)
  const source = PUBLICATION_CODES.find((code) => code === field('source'))
  if (!id || !isDocumentUuid(id) || !title || !source || !createdAt || !updatedAt) return undefined
  const authors: unknown = fieldOf(completed, 'authors')
  const names = Array.isArray(authors) ? authors.flatMap((name) => textOf(name) ?? []) : []
  const published = field('publication_date')
  return {
    id,
    title,
    abstract: field('abstract'),
    authors: names.length > 0 ? names : [field('primary_author') ?? []].flat(),
    publicationDate: published && (isoDate(published) ?? published),
    source,
    createdAt,
    updatedAt,
    mark: undefined,
  }
}

/**
 * The latest work on the home page: last published in a publication of works, whatever was changed since, and first
 * in its issue. A retracted work is never chosen.
 */
export const newestWork = (works: readonly Work[]): Work | undefined => {
  const dated = works
    .filter(({ source, mark }) => HIGHLIGHT_SOURCES.includes(source) && mark !== 'retraction')
    .flatMap((work) => {
      const date = isoDate(work.publicationDate)
      return date === undefined ? [] : [{ work, date }]
    })
  const last = dated.reduce((latest, { date }) => (date > latest ? date : latest), '')
  return dated
    .filter(({ date }) => date === last)
    .map(({ work }) => work)
    .toSorted(byPosition)[0]
}
