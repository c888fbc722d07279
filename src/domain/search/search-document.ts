import type { Work } from '../works/work.ts'
import { sourceLine } from '../works/source-line.ts'
import { canonicalPath } from '../works/work-address.ts'
import { pdfAddress } from '../files/public-address.ts'
import { isoDate, yearOf } from '../dates/partial-date.ts'
import type { PublicationIdentity } from '../publications/publication-line.ts'
import type { Publication } from '../publications/publication.ts'
import type { Translation } from '../works/translations.ts'
import type { MarkingKind } from '../works/work-mark.ts'
import type { SearchDocument } from './index-files.ts'

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
  /** The address of its PDF, when it is in the portal's own storage. */
  pdfAddress: string | undefined
}

/** Prepares a work of a publication for the search. A PDF on somebody else's site is not the portal's to read. */
export const toSearchRecord = (
  work: Work,
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

/** Collects the values of the filters that a build knows, so that the search can propose them. */
export class SearchValues {
  readonly #years = new Set<string>()
  readonly #authors = new Set<string>()
  readonly #tags = new Set<string>()

  add({ year, authors, tags, keywords }: SearchRecord): void {
    if (year !== undefined) this.#years.add(String(year))
    for (const author of authors) this.#authors.add(author)
    for (const tag of [...tags, ...keywords]) this.#tags.add(tag)
  }

  /** The values of each filter: years newest first, names and words in French order. */
  lists(): Record<'annee' | 'auteur' | 'tag', string[]> {
    const { compare } = new Intl.Collator('fr')
    return {
      annee: [...this.#years].sort().reverse(),
      auteur: [...this.#authors].sort(compare),
      tag: [...this.#tags].sort(compare),
    }
  }
}

/** What the portal says of a work, what says most of it first: its references come last. */
const textOf = ({ subtitle, abstract, keywords, tags, translations, references }: SearchRecord): string => {
  const words = [...keywords, ...tags, ...translations.flatMap((translation) => translation.keywords)]
  return [
    subtitle,
    abstract,
    [...new Set(words)].join(' · '),
    ...translations.flatMap((translation) => [translation.title, translation.abstract]),
    ...references,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The document of a work: what the portal says of it, and the text of each page of its PDF. */
export const workDocument = (record: SearchRecord, pages: readonly string[]): SearchDocument => ({
  path: record.path,
  title: record.title,
  source: record.source,
  line: record.line,
  ...(record.mark && { mark: record.mark }),
  authors: record.authors,
  text: textOf(record),
  pages: pages.flatMap((text, index): [number, string][] => (text ? [[index + 1, text]] : [])),
})
