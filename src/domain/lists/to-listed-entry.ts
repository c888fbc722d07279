import type { Work } from '../works/work.ts'
import { canonicalPath } from '../works/work-address.ts'
import { categoryName } from '../works/classification.ts'
import { volumeAndNumber } from '../works/source-line.ts'
import { formatPublicationDate } from '../dates/format-date.ts'
import { cardAbstract } from './list-texts.ts'
import { isNumberedBy } from '../publications/registry.ts'
import type { ListedEntry } from './listed-entry.ts'

/** What lists say of a work. */
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
