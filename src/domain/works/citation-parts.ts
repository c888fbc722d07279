import { type Citation, citationLink } from './bibliography.ts'

/** A part of a reference as a page prints it: plain, or leading somewhere. */
export type CitationPart = { text: string; href?: string }

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const CONTINUES_DOI = /^[\p{L}\d]/u

/** Links the first match of a pattern in the plain parts; adds the link behind them where there is none. */
const linked = (
  parts: CitationPart[],
  pattern: RegExp,
  link: Required<CitationPart>,
  isWhole: (behind: string) => boolean = () => true,
): CitationPart[] => {
  for (const [index, part] of parts.entries()) {
    if (part.href !== undefined) continue
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
    const printed = new RegExp(String.raw`(?:https?://(?:dx\.)?doi\.org/|doi:\s*)?${escaped(doi)}`, 'gi')
    parts = linked(
      parts,
      printed,
      { text: `doi:${doi}`, href: doiLink },
      (behind) => !CONTINUES_DOI.test(behind),
    )
  }
  const pmidLink = pmid && citationLink({ text, pmid })
  if (pmid && pmidLink) {
    const printed = new RegExp(
      String.raw`(?:https?://(?:pubmed\.ncbi\.nlm\.nih\.gov/|www\.ncbi\.nlm\.nih\.gov/pubmed/)|PMID\s*:?\s*)${pmid}\b/?`,
      'gi',
    )
    parts = linked(parts, printed, { text: `PMID ${pmid}`, href: pmidLink })
  }
  return parts
}
