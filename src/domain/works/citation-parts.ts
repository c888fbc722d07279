import { type Citation, citationLink } from './bibliography.ts'

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
