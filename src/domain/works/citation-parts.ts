import { type Citation, citationLink } from './bibliography.ts'

/** A part of a reference as a page prints it: plain, or leading somewhere. */
export type CitationPart = { text: string; href?: string }

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Links the first match of a pattern in the plain parts; adds the link behind them where there is none. */
const linked = (parts: CitationPart[], pattern: RegExp, link: Required<CitationPart>): CitationPart[] => {
  for (const [index, part] of parts.entries()) {
    const found = part.href === undefined ? pattern.exec(part.text) : null
    if (!found) continue
    const [before, behind] = [part.text.slice(0, found.index), part.text.slice(found.index + found[0].length)]
    return [
      ...parts.slice(0, index),
      ...(before ? [{ text: before }] : []),
      { text: found[0], href: link.href },
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
  if (doi && doiLink) {
    const printed = new RegExp(
      String.raw`(?:https?://(?:dx\.)?doi\.org/|doi:\s*)?${escaped(doi)}(?![\p{L}\d])`,
      'iu',
    )
    parts = linked(parts, printed, { text: `doi:${doi}`, href: doiLink })
  }
  const pmidLink = pmid && citationLink({ text, pmid })
  if (pmid && pmidLink) {
    const printed = new RegExp(
      String.raw`(?:https?://(?:pubmed\.ncbi\.nlm\.nih\.gov/|www\.ncbi\.nlm\.nih\.gov/pubmed/)|PMID\s*:?\s*)${pmid}\b/?`,
      'i',
    )
    parts = linked(parts, printed, { text: `PMID ${pmid}`, href: pmidLink })
  }
  return parts
}
