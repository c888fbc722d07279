import type { Article } from '../articles/article.ts'
import { parsePageNumber } from '../articles/page-number.ts'
import { type ContributorName, printedName } from '../contributors/contributor.ts'
import { contributorsOf, nameOf } from '../contributors/unconfirmed-names.ts'
import { isNumberedBy, PUBLICATIONS } from '../publications/registry.ts'
import { type PartialDate, parsePartialDate } from '../dates/partial-date.ts'
import { bareDoi } from '../works/identity.ts'

/** A work as references need it. */
export type CitableWork = {
  id: string
  kind: 'article' | 'chapter'
  title: string
  authors: ContributorName[]
  /** The authors as readers see them. */
  printedAuthors: string[]
  container: string
  date: PartialDate | undefined
  volume: string | undefined
  /** Number of the issue; a chapter of ADC has `chapter` instead. */
  issue: string | undefined
  chapter: string | undefined
  pages: { first: string; last: string | undefined } | undefined
  doi: string | undefined
  /** Address of the work's page; a reference of Index Medicus is not published here and has none. */
  url: string | undefined
  /** In one line: the formats of references end a value, or a record, with its line. */
  abstract: string | undefined
}

const pagesOf = (pageNumber: string | undefined): CitableWork['pages'] => {
  const range = parsePageNumber(pageNumber)
  if (range)
    return { first: String(range.first), last: range.last > range.first ? String(range.last) : undefined }
  return pageNumber ? { first: pageNumber, last: undefined } : undefined
}

const oneLine = (text: string | undefined): string | undefined =>
  text?.replace(/[\r\n\t\v\f\u0085\u2028\u2029 ]+/g, ' ').trim() || undefined

/** Prepares a work for references; `page` is the whole address of its page. */
export const citableWork = (article: Article, page: string): CitableWork => {
  const contributors = contributorsOf(article)
  const isChapter = isNumberedBy(article.source, 'chapter')
  return {
    id: article.id,
    kind: isChapter ? 'chapter' : 'article',
    title: article.title.replace(/\s*\.+$/, ''),
    authors: contributors.map(nameOf),
    printedAuthors: contributors.map(printedName),
    container: article.journal ?? PUBLICATIONS[article.source].title,
    date: article.publicationDate ? parsePartialDate(article.publicationDate) : undefined,
    volume: article.volume,
    issue: isChapter ? undefined : article.issue,
    chapter: isChapter ? article.issue : undefined,
    pages: pagesOf(article.pageNumber),
    doi: bareDoi(article.doi ?? ''),
    url: PUBLICATIONS[article.source].holds === 'works' ? page : undefined,
    abstract: oneLine(article.abstract),
  }
}
