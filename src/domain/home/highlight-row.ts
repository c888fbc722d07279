import { isoDate } from '../dates/partial-date.ts'
import { fieldOf } from '../errors/function-call.ts'
import { PUBLICATION_CODES } from '../publications/publication.ts'
import { isDocumentUuid } from '../tracking/document-type.ts'
import { completedRow, textOf } from '../works/completed-row.ts'
import type { HighlightedWork } from './highlight.ts'

/** The columns of `articles` from which a slide is made: whole records were three times as heavy. */
export const HIGHLIGHT_COLUMNS =
  'id, title, abstract, authors, primary_author, publication_date, date, source, volume, issue, created_at, updated_at'

/**
 * A row of `articles` as far as a slide needs it; `undefined` where it is none. The browser reads it live: the schema library
 * alone would be a quarter of what the home page may weigh.
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
