import { type Citation, citationLink } from '../../domain/works/bibliography.ts'
import { isPartialDate } from '../../domain/dates/partial-date.ts'
import { printedAffiliation, type Contributor } from '../../domain/contributors/contributor.ts'
import { orcidAddress } from '../../domain/contributors/identifiers.ts'
import { familyFirst } from '../../domain/contributors/author-line.ts'
import { contributorsOf, nameOf } from '../../domain/contributors/unconfirmed-names.ts'
import { CITATION_TYPES, hostOf, numberingOf, fullTitle } from '../citations/citable-work.ts'
import type { PublicationIdentity } from '../../domain/publications/publication-line.ts'
import { oneLine } from '../../domain/language/text.ts'
import { bareDoi } from '../../domain/works/identity.ts'
import { printedPages } from '../../domain/works/source-line.ts'
import type { Work } from '../../domain/works/work.ts'

/** A part of a reference as a page prints it: plain, or leading somewhere. */
export type CitationPart = { text: string; href?: string }

/** How an identifier is printed: what belongs to its link before it, ending where it begins, and behind it. */
type Printed = { before: RegExp; behind: RegExp }

const PRINTED_DOI: Printed = {
  before: /(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?$/i,
  behind: /^(?![\p{L}\d])/u,
}
const PRINTED_PMID: Printed = {
  before:
    /(?:https?:\/\/(?:pubmed\.ncbi\.nlm\.nih\.gov\/|www\.ncbi\.nlm\.nih\.gov\/pubmed\/)|PMID\s*:?\s*)$/i,
  behind: /^(?!\w)\/?/,
}

/** What is before an identifier is looked for in so many characters. */
const BEFORE_MAX_CHARS = 60

/** Where an identifier is printed in a text, with what belongs to it; its first place. */
const findPrinted = (
  text: string,
  identifier: string,
  { before, behind }: Printed,
): { start: number; end: number } | undefined => {
  const [searched, sought] = [text.toLowerCase(), identifier.toLowerCase()]
  // A letter like İ becomes two: places in the one text are then none in the other.
  if (searched.length !== text.length) return undefined
  for (let at = searched.indexOf(sought); at >= 0; at = searched.indexOf(sought, at + 1)) {
    const lead = before.exec(text.slice(Math.max(0, at - BEFORE_MAX_CHARS), at))
    const trail = behind.exec(text.slice(at + sought.length))
    if (lead && trail) return { start: at - lead[0].length, end: at + sought.length + trail[0].length }
  }
  return undefined
}

/** Links the identifier where the plain parts print it first; adds the link behind them where they do not. */
const linked = (
  parts: CitationPart[],
  identifier: string,
  printed: Printed,
  link: Required<CitationPart>,
): CitationPart[] => {
  for (const [index, { text, href }] of parts.entries()) {
    const found = href === undefined ? findPrinted(text, identifier, printed) : undefined
    if (!found) continue
    const [before, behind] = [text.slice(0, found.start), text.slice(found.end)]
    return [
      ...parts.slice(0, index),
      ...(before ? [{ text: before }] : []),
      { text: text.slice(found.start, found.end), href: link.href },
      ...(behind ? [{ text: behind }] : []),
      ...parts.slice(index + 1),
    ]
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
  if (doi && doiLink) parts = linked(parts, doi, PRINTED_DOI, { text: `doi:${doi}`, href: doiLink })
  const pmidLink = pmid && citationLink({ text, pmid })
  if (pmid && pmidLink) parts = linked(parts, pmid, PRINTED_PMID, { text: `PMID ${pmid}`, href: pmidLink })
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
