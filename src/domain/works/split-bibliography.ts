import { type Citation, toCitation } from './bibliography.ts'

const HEADING =
  /^(?:références(?: bibliographiques)?|bibliographie|references?(?: list)?|bibliography|referencias|referans)\s*:?$/i

/** How lists number their entries. The first line shows which way a list has; its other lines begin entries in no other. */
const NUMBERINGS: readonly { marker: RegExp; isSure: boolean }[] = [
  { marker: /^\[(\d{1,4})\]\s*/, isSure: true },
  { marker: /^\((\d{1,4})\)\s*/, isSure: true },
  { marker: /^(\d{1,4}) ?\.(?:\s+|(?=\p{L}))/u, isSure: true },
  { marker: /^(\d{1,4}) ?\)\s*/, isSure: true },
  { marker: /^(\d{1,4}) ?[-–—°/](?:\s+|(?=\p{L}))/u, isSure: true },
  // The number alone may belong to the text: "3 cas de …".
  { marker: /^(\d{1,3})(?:\s+|(?=\p{Lu}))/u, isSure: false },
]

/** A number may be missing in a list, but one further ahead is a year, a page or a volume at the start of a wrapped line. */
const LARGEST_STEP = 3

const BULLET = /^[•●▪◦‣*–—-]\s+/

/** Two lines as one: a word, range or address that was parted at a sign goes on without a space. */
const joined = (start: string, rest: string): string => {
  if (start.endsWith('\u00ad')) return start.slice(0, -1) + rest
  const isParted = /\S[-‐/_]$/.test(start) && !/\s[-‐/]$/.test(start)
  return isParted ? start + rest : `${start} ${rest}`
}

/** The entries of a list in which a marker begins each; `undefined` when the first line has none. */
const byMarkers = (lines: readonly string[], { marker, isSure }: (typeof NUMBERINGS)[number]) => {
  const entries: string[] = []
  let last: number | undefined
  for (const line of lines) {
    const match = marker.exec(line)
    const number = Number(match?.[1])
    const begins = match !== null && (last === undefined || (number > last && number <= last + LARGEST_STEP))
    if (last === undefined && !begins) return undefined
    if (begins) {
      entries.push(line.slice(match[0].length))
      last = number
    } else entries.push(joined(entries.pop() ?? '', line))
  }
  return isSure || entries.length > 1 ? entries : undefined
}

const byBullets = (lines: readonly string[]): string[] | undefined => {
  if (!BULLET.test(lines[0] ?? '')) return undefined
  const entries: string[] = []
  for (const line of lines) {
    if (BULLET.test(line)) entries.push(line.replace(BULLET, ''))
    else entries.push(joined(entries.pop() ?? '', line))
  }
  return entries
}

const YEAR = /\b(?:1[5-9]|20)\d\d\b/

/** Shortest line, in characters, that the edge of a page can have broken. */
const WRAPPED_MIN_CHARS = 50

/** What may be on a line of its own behind a reference that does not have it yet. */
const ADDITIONS = [
  '(?:doi\\b|10\\.\\d{4,9}/|https?://)',
  '(?:PubMed )?PMID\\b',
  'PMCID\\b',
  '(?:disponible|available) ',
].map((pattern) => ({
  begins: new RegExp(`^${pattern}`, 'i'),
  occurs: new RegExp(`(?:^|\\s)${pattern}`, 'i'),
}))

/** Whether a line goes on with the reference before it; in doubt it begins one. */
const continues = (before: string, line: string): boolean => {
  const addition = ADDITIONS.find(({ begins }) => begins.test(line))
  if (addition) return !addition.occurs.test(before)
  if (/^[;:,.)–-]/.test(line)) return true
  if (/[,:;(&/-]$|(?:^|\s)(?:et|and|y|de|du|des|la|le|les|of|the|in|à|en)$/.test(before)) return true
  const hasYear = YEAR.test(before)
  const isComplete = /[.!?…»"”\])]$/.test(before) || (hasYear && /\d$/.test(before))
  // References begin with names, some of those with a small particle.
  if (/^\p{Ll}/u.test(line)) return !isComplete
  if (/^[\d(]/.test(line)) return !isComplete || !hasYear
  return !isComplete && !hasYear && before.length >= WRAPPED_MIN_CHARS
}

const byLines = (lines: readonly string[]): string[] => {
  const entries: string[] = []
  let isAfterBlank = false
  for (const line of lines) {
    const before = entries.at(-1)
    if (line !== '' && before !== undefined && !isAfterBlank && continues(before, line))
      entries.splice(-1, 1, joined(before, line))
    else if (line !== '') entries.push(line)
    isAfterBlank = line === ''
  }
  return entries
}

/**
 * The references of a pasted bibliography: numbered in any usual way, marked by bullets, parted by empty lines, or one a
 * line. Wrapped lines are joined, numbers and a heading dropped, DOI and PMID recognised; no word is lost or changed.
 * @example splitBibliography('[1] Pierre J. Les hernies\n de l’enfant. 2018.\n[2] Louis M. …')[0].text // 'Pierre J. Les hernies de l’enfant. 2018.'
 */
export const splitBibliography = (pasted: string): Citation[] => {
  const lines = pasted
    .replaceAll('\0', '')
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
  const first = lines.findIndex((line) => line !== '')
  const list = lines.slice(HEADING.test(lines[first] ?? '') ? first + 1 : Math.max(first, 0))
  const filled = list.filter((line) => line !== '')
  const numbered = NUMBERINGS.map((numbering) => byMarkers(filled, numbering)).find(
    (entries) => entries !== undefined,
  )
  return (numbered ?? byBullets(filled) ?? byLines(list))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(toCitation)
}

/**
 * A reference without the number that it has in its list; any other number at its start belongs to it.
 * @example withoutNumber('[2] Louis M. 2018.', 2) // 'Louis M. 2018.'
 */
export const withoutNumber = (reference: string, number: number): string => {
  const marker = NUMBERINGS.filter(({ isSure }) => isSure)
    .map((numbering) => numbering.marker.exec(reference))
    .find((match) => Number(match?.[1]) === number)
  return marker ? reference.slice(marker[0].length) : reference
}

/**
 * A bibliography as a numbered list of one line an entry, which `splitBibliography` reads back; identifiers that the text does
 * not name follow it.
 * @example bibliographyText([{ text: 'Pierre J. Hernies. 2018.', pmid: '31452104' }]) // '1. Pierre J. Hernies. 2018. PMID: 31452104'
 */
export const bibliographyText = (bibliography: readonly Citation[]): string =>
  bibliography
    .map(({ text, doi, pmid }, index) => {
      const named = toCitation(text)
      return [
        `${index + 1}. ${text}`,
        ...(doi && named.doi === undefined ? [`doi: ${doi}`] : []),
        ...(pmid && named.pmid === undefined ? [`PMID: ${pmid}`] : []),
      ].join(' ')
    })
    .join('\n')

/**
 * The references of a bibliography that was changed as text: one whose line is as `bibliographyText` wrote it stays what it
 * was, so that identifiers given by hand stay.
 */
export const splitChangedBibliography = (text: string, former: readonly Citation[]): Citation[] => {
  const known = new Map(
    former.flatMap((citation) =>
      splitBibliography(bibliographyText([citation])).map(({ text: line }) => [line, citation]),
    ),
  )
  return splitBibliography(text).map((citation) => known.get(citation.text) ?? citation)
}
