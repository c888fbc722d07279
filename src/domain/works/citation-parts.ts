import { type Citation, citationLink } from './bibliography.ts'
import { isPartialDate } from '../dates/partial-date.ts'
import { printedAffiliation, type Contributor } from '../contributors/contributor.ts'
import { orcidAddress } from '../contributors/identifiers.ts'
import { familyFirst } from '../contributors/author-line.ts'
import { contributorsOf, nameOf } from '../contributors/unconfirmed-names.ts'
import { hostOf, numberingOf } from '../citations/citable-work.ts'
import { CITATION_TYPES } from '../citations/citation-type.ts'
import type { PublicationIdentity } from '../publications/publication-line.ts'
import { oneLine } from '../language/text.ts'
import { bareDoi } from './identity.ts'
import { parsePageNumber } from './source-line.ts'
import type { Work } from './work.ts'

/** A part of a reference as a page prints it: plain, or leading somewhere. */
export type CitationPart = { text: string; href?: string }

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const CONTINUES_DOI = /^[\p{L}\d]/u

/**
 * Links the first match of a pattern in the plain parts; adds the link behind them where there is none. The pattern is made only for
 * a part that has the identifier: most are not printed, and making a pattern takes a build longer than looking for them.
 */
const linked = (
  parts: CitationPart[],
  identifier: string,
  patternOf: () => RegExp,
  link: Required<CitationPart>,
  isWhole: (behind: string) => boolean = () => true,
): CitationPart[] => {
  const sought = identifier.toLowerCase()
  for (const [index, part] of parts.entries()) {
    if (part.href !== undefined || !part.text.toLowerCase().includes(sought)) continue
    const pattern = patternOf()
    for (const { 0: found, index: start } of part.text.matchAll(pattern)) {
      const [before, behind] = [part.text.slice(0, start), part.text.slice(start + found.length)]
      if (!isWhole(behind)) continue
      return [
        ...parts.slice(0, index),
        ...(before ? [{ text: before }] : []),
        { text: found, href: link.href },
        ...(behind ? [{ text: behind }] : []),
        ...parts.slice(index + 1),
      ]
    }
  }
  return [...parts, { text: ' ' }, link]
}

/**
 * A reference with links at its DOI and its PubMed number, where they are printed; one that is not printed is behind
 * the text.
 * @example citationParts({ text: 'Un A. 2020.', pmid: '12' }) // [{ text: 'Un A. 2020.' }, { text: ' ' }, { text: 'PMID 12', href: 'https://pubmed.ncbi.nlm.nih.gov/12/' }]
 */
export const citationParts = ({ text, doi, pmid }: Citation): CitationPart[] => {
  let parts: CitationPart[] = [{ text }]
  const doiLink = doi && citationLink({ text, doi })
  if (doi && doiLink) {
    // Its end is looked at apart: a pattern with all letters of Unicode takes a build longer to make than the page.
    const printed = () =>
      new RegExp(String.raw`(?:https?://(?:dx\.)?doi\.org/|doi:\s*)?${escaped(doi)}`, 'gi')
    parts = linked(
      parts,
      doi,
      printed,
      { text: `doi:${doi}`, href: doiLink },
      (behind) => !CONTINUES_DOI.test(behind),
    )
  }
  const pmidLink = pmid && citationLink({ text, pmid })
  if (pmid && pmidLink) {
    const printed = () =>
      new RegExp(
        String.raw`(?:https?://(?:pubmed\.ncbi\.nlm\.nih\.gov/|www\.ncbi\.nlm\.nih\.gov/pubmed/)|PMID\s*:?\s*)${pmid}\b/?`,
        'gi',
      )
    parts = linked(parts, pmid, printed, { text: `PMID ${pmid}`, href: pmidLink })
  }
  return parts
}

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
  const { volume, issue } = numberingOf(work, host)
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
    ['citation_volume', volume],
    ['citation_issue', issue],
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
