import { isPartialDate } from '../dates/partial-date.ts'
import type { Work } from './work.ts'
import { parsePageNumber } from './source-line.ts'
import type { PublicationIdentity } from '../publications/publication-line.ts'
import { bareDoi } from './identity.ts'
import { hostOf } from '../citations/citable-work.ts'
import { CITATION_TYPES } from '../citations/citation-type.ts'

/**
 * The meta tags by which Google Scholar and reference managers know a work.
 * Source: https://scholar.google.com/intl/en/scholar/inclusion.html#indexing (Highwire Press tags).
 */
export const citationTags = (
  article: Work,
  publication: PublicationIdentity,
  addresses: { page: string; pdf: string | undefined },
): [name: string, content: string][] => {
  const pages = parsePageNumber(article.pageNumber)
  const host = hostOf(article, publication)
  const tags: [string, string | undefined][] = [
    ['citation_title', article.title],
    ...article.authors.map((author): [string, string] => ['citation_author', author]),
    [
      'citation_publication_date',
      article.publicationDate && isPartialDate(article.publicationDate)
        ? article.publicationDate.replaceAll('-', '/')
        : undefined,
    ],
    [CITATION_TYPES[article.workType].hostTag, host.container ?? host.institution],
    ['citation_journal_abbrev', host.containerShort],
    ...(host.issn ? [publication.issnPrint, publication.issnOnline] : []).map(
      (issn): [string, string | undefined] => ['citation_issn', issn],
    ),
    ['citation_publisher', host.publisher],
    ['citation_volume', article.volume],
    ['citation_issue', article.issue],
    ['citation_firstpage', pages && String(pages.first)],
    ['citation_lastpage', pages && String(pages.last)],
    ['citation_doi', bareDoi(article.doi ?? '')],
    ['citation_language', article.language],
    ...article.keywords.map((keyword): [string, string] => ['citation_keywords', keyword]),
    ['citation_abstract_html_url', addresses.page],
    ['citation_pdf_url', addresses.pdf],
  ]
  return tags.flatMap(([name, content]) => (content ? [[name, content] as [string, string]] : []))
}
