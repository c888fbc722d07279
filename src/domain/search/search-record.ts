import type { Article } from '../articles/article.ts'
import { canonicalPath } from '../articles/canonical-path.ts'
import { sourceLine } from '../articles/source-line.ts'
import type { PublicationIdentity } from '../publications/publication-identity.ts'
import type { Publication } from '../publications/publication.ts'
import { pdfAddress } from '../covers/pdf-address.ts'
import { isoDate, yearOf } from '../dates/partial-date.ts'
import type { Translation } from '../works/translations.ts'
import type { MarkingKind } from '../works/work-mark.ts'

/** What the search knows of a published work, besides the text of its PDF. */
export type SearchRecord = {
  id: string
  path: string
  title: string
  subtitle: string | undefined
  source: Publication
  line: string
  /** Publication date, empty when it is no real one. */
  date: string
  year: number | undefined
  authors: string[]
  abstract: string | undefined
  keywords: string[]
  tags: string[]
  /** What it says in other languages. */
  translations: Translation[]
  /** The works that it cites, as printed. */
  references: string[]
  /** The worst notice about it. */
  mark: MarkingKind | undefined
  /** Where its PDF stands, when it stands in the portal's own storage. */
  pdfAddress: string | undefined
}

/** Prepares a work of a publication for the search. A PDF on somebody else's site is not the portal's to read. */
export const toSearchRecord = (
  work: Article,
  publication: Pick<PublicationIdentity, 'title'>,
  backendUrl: string,
): SearchRecord => {
  const address = pdfAddress(work, backendUrl)
  const isOwn = address !== undefined && new URL(address).origin === new URL(backendUrl).origin
  const date = isoDate(work.publicationDate) ?? ''
  return {
    id: work.id,
    path: `${canonicalPath(work)}/`,
    title: work.title,
    subtitle: work.subtitle,
    source: work.source,
    line: sourceLine(work, publication),
    date,
    year: date ? yearOf(date) : undefined,
    authors: work.authors,
    abstract: work.abstract,
    keywords: work.keywords,
    tags: work.tags,
    translations: work.translations,
    references: work.bibliography.map(({ text }) => text),
    mark: work.mark,
    pdfAddress: isOwn ? address : undefined,
  }
}
