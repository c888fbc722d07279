import { citationParts } from '../../domain/works/citation-parts.ts'
import { isPartialDate } from '../../domain/dates/partial-date.ts'
import { printedAffiliation, type Contributor } from '../../domain/contributors/contributor.ts'
import { orcidAddress } from '../../domain/contributors/identifiers.ts'
import { familyFirst } from '../../domain/contributors/author-line.ts'
import { contributorsOf, nameOf } from '../../domain/contributors/unconfirmed-names.ts'
import { hostOf, numberingOf, fullTitle } from '../citations/citable-work.ts'
import { CITATION_TYPES } from '../citations/citation-types.ts'
import type { PublicationIdentity } from '../../domain/publications/publication-line.ts'
import { oneLine } from '../../domain/language/text.ts'
import { bareDoi } from '../../domain/works/identity.ts'
import { printedPages } from '../../domain/works/source-line.ts'
import type { Work } from '../../domain/works/work.ts'

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
  const pages = printedPages(work.pageNumber)
  const host = hostOf(work, publication)
  const { volume, issue } = numberingOf(work, host)
  const { hostTag } = CITATION_TYPES[work.workType]
  const isOurs = host.container === publication.title
  const tags: [string, string | undefined][] = [
    ['citation_title', fullTitle(work)],
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
    ['citation_volume', volume],
    ['citation_issue', issue],
    ['citation_firstpage', pages?.first],
    ['citation_lastpage', pages?.last === pages?.first ? undefined : pages?.last],
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
