import { z } from 'zod'
import { limitedText } from '../language/limited-text.ts'
import { DOI_PATTERN } from './identity.ts'
import { formatNumber } from '../language/number.ts'

/** Most references of one work. */
export const BIBLIOGRAPHY_MAX_ENTRIES = 1000

/** Longest reference, in characters. */
export const CITATION_MAX_CHARS = 2000

/** Longest DOI, in characters, and longest PMID, in digits. */
const DOI_MAX_CHARS = 300
const PMID_MAX_DIGITS = 8

/** An entry of a work's bibliography: its printed text, without number, and the identifiers of the cited work. */
export const CitationSchema = z.object({
  text: z
    .string()
    .overwrite((text) => text.replace(/[ \t]*[\r\n\v\f\u0085\u2028\u2029]+[ \t]*/g, ' '))
    .pipe(limitedText('Une référence', CITATION_MAX_CHARS).min(1, 'Une référence est vide')),
  /** Bare DOI, such as "10.1016/j.jhsa.2020.01.001". */
  doi: z
    .string()
    .max(DOI_MAX_CHARS)
    .regex(DOI_PATTERN, 'Le DOI d’une référence n’a pas la forme 10.…/…')
    .optional(),
  pmid: z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,${PMID_MAX_DIGITS - 1}}$`), 'Le PMID d’une référence est un nombre')
    .optional(),
})

/** An entry of the bibliography of a work. */
export type Citation = z.infer<typeof CitationSchema>

/** The references of a work, in their order. */
export const BibliographySchema = z.array(CitationSchema).max(BIBLIOGRAPHY_MAX_ENTRIES, {
  error: `La bibliographie ne doit pas dépasser ${formatNumber(BIBLIOGRAPHY_MAX_ENTRIES)} références`,
})

/** Old Wiley DOIs hold "<" and ">"; in any other one those belong to the markup around it. */
const DOI = /(?:^|[^\w./-]|doi\.org\/|doi:?)(10\.\d{4,9}(?:\/|%2F)(?:\(SICI\)[^\s"]+|[^\s"“”«»<>?#]+))/i

const decoded = (doi: string): string => {
  try {
    return decodeURIComponent(doi)
  } catch {
    return doi
  }
}

/** Without the punctuation of the sentence; a bracket stays where its partner does. */
const withoutEnd = (doi: string): string => {
  let text = doi
  for (;;) {
    const last = text.at(-1) ?? ''
    const opening = { ')': '(', ']': '[', '>': '<' }[last]
    const isUnpaired = opening !== undefined && text.split(last).length > text.split(opening).length
    if (!isUnpaired && !/[.,;:'’…/]/.test(last)) return text
    text = text.slice(0, -1)
  }
}

/**
 * The first DOI in a text, bare, in any notation. Publishers' addresses are not read, because the end of the DOI in
 * them cannot be recognised. Source: https://www.crossref.org/blog/dois-and-matching-regular-expressions/
 * @example findDoi('… 2018;2:12-9. doi: 10.1016/j.jhsa.2020.01.') // '10.1016/j.jhsa.2020.01'
 */
export const findDoi = (text: string): string | undefined => {
  const found = DOI.exec(text)?.[1]
  if (found === undefined) return undefined
  const doi = withoutEnd(/%2F/i.test(found) ? decoded(found) : found)
  return doi.length <= DOI_MAX_CHARS && CitationSchema.shape.doi.safeParse(doi).success ? doi : undefined
}

const PMID = new RegExp(
  `(?:\\bPMID\\s*[:=]?\\s*|pubmed\\.ncbi\\.nlm\\.nih\\.gov/|ncbi\\.nlm\\.nih\\.gov/pubmed/)([1-9]\\d{0,${PMID_MAX_DIGITS - 1}})(?!\\d)`,
  'i',
)

/**
 * The first PubMed number of a text.
 * @example findPmid('PubMed PMID: 31452104.') // '31452104'
 */
export const findPmid = (text: string): string | undefined => PMID.exec(text)?.[1]

/** A printed reference with the identifiers that it names. */
export const toCitation = (text: string): Citation => {
  const [doi, pmid] = [findDoi(text), findPmid(text)]
  return { text, ...(doi && { doi }), ...(pmid && { pmid }) }
}

/**
 * Address of an entry's work: its DOI, otherwise its page at PubMed, otherwise none.
 * @example citationLink({ text: '', doi: '10.1000/a<b' }) // 'https://doi.org/10.1000/a%3Cb'
 */
export const citationLink = ({ doi, pmid }: Citation): string | undefined => {
  if (doi !== undefined)
    return `https://doi.org/${encodeURI(doi).replaceAll('?', '%3F').replaceAll('#', '%23')}`
  return pmid && `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`
}
