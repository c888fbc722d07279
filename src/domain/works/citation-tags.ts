import { isPartialDate } from '../dates/partial-date.ts'
import { printedAffiliation } from '../contributors/affiliation.ts'
import type { Contributor } from '../contributors/contributor.ts'
import { orcidAddress } from '../contributors/identifiers.ts'
import { familyFirst } from '../contributors/family-first.ts'
import { contributorsOf, nameOf } from '../contributors/unconfirmed-names.ts'
import { hostOf } from '../citations/citable-work.ts'
import { CITATION_TYPES } from '../citations/citation-type.ts'
import type { PublicationIdentity } from '../publications/publication-line.ts'
import { oneLine } from '../language/text.ts'
import { citationParts } from './citation-parts.ts'
import { bareDoi } from './identity.ts'
import { parsePageNumber } from './source-line.ts'
import type { Work } from './work.ts'

/** A meta tag: its name and its content. */
export type CitationTag = [name: string, content: string]

/**
 * The authors, each with what is behind the name. Zotero takes "de La Tour, Marie Anne" for two people where it is the only
 * author, unless it ends as a list of authors does.
 */
const authorTags = (work: Work): CitationTag[] => {
  const contributors = contributorsOf(work)
  const affiliations = new Map(work.affiliations.map((affiliation) => [affiliation.id, affiliation]))
  const tagsOf = (contributor: Contributor): CitationTag[] => {
    const name = familyFirst(nameOf(contributor))
    const isMistakable = contributors.length === 1 && /\s.*,.*\S\s/.test(name)
    return [
      ['citation_author', isMistakable ? `${name};` : name],
      ...contributor.affiliations.flatMap((id): CitationTag[] => {
        const affiliation = affiliations.get(id)
        return affiliation ? [['citation_author_institution', printedAffiliation(affiliation)]] : []
      }),
      ...(contributor.kind === 'person' && contributor.orcid
        ? [['citation_author_orcid', orcidAddress(contributor.orcid)] satisfies CitationTag]
        : []),
    ]
  }
  return contributors.flatMap(tagsOf)
}

/**
 * The meta tags by which Google Scholar and reference managers know a work; none holds a line break.
 * Source: https://scholar.google.com/intl/en/scholar/inclusion.html#indexing (Highwire Press tags), and the translator
 * "Embedded Metadata" of Zotero.
 */
export const citationTags = (
  work: Work,
  publication: PublicationIdentity,
  addresses: { page: string; pdf: string | undefined },
): CitationTag[] => {
  const pages = parsePageNumber(work.pageNumber)
  const host = hostOf(work, publication)
  const { hostTag } = CITATION_TYPES[work.workType]
  const isOurs = host.container === publication.title
  const tags: [string, string | undefined][] = [
    ['citation_title', work.title],
    ...authorTags(work),
    [
      'citation_publication_date',
      work.publicationDate && isPartialDate(work.publicationDate)
        ? work.publicationDate.replaceAll('-', '/')
        : undefined,
    ],
    [hostTag, host.container ?? host.institution],
    ['citation_journal_abbrev', host.containerShort],
    ...(host.issn ? [publication.issnPrint, publication.issnOnline] : []).map(
      (issn): [string, string | undefined] => ['citation_issn', issn],
    ),
    ['citation_publisher', host.publisher ?? (isOurs ? publication.publisher : undefined)],
    ['citation_volume', work.volume],
    ['citation_issue', work.issue],
    ['citation_firstpage', pages && String(pages.first)],
    ['citation_lastpage', pages && pages.last > pages.first ? String(pages.last) : undefined],
    ['citation_doi', bareDoi(work.doi ?? '')],
    ['citation_language', work.language],
    ...work.keywords.map((keyword): CitationTag => ['citation_keywords', keyword]),
    ['citation_abstract', work.abstract],
    ['citation_abstract_html_url', addresses.page],
    ['citation_pdf_url', addresses.pdf],
    ...work.bibliography.map((entry): CitationTag => [
      'citation_reference',
      citationParts(entry)
        .map(({ text }) => text)
        .join(''),
    ]),
  ]
  return tags.flatMap(([name, content]) => {
    const line = oneLine(content)
    return line ? [[name, line] satisfies CitationTag] : []
  })
}
