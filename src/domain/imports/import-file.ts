import { MEGABYTE_BYTES } from '../uploads/bucket-rules.ts'
import { fileSize, formatNumber } from '../language/number.ts'

/** The formats that an import reads. */
export type ImportFormat =
  'csv' | 'ris' | 'bibtex' | 'nbib' | 'pubmed-xml' | 'jats' | 'ojs' | 'crossref-json' | 'oai'

/** The name of each format. */
export const IMPORT_FORMAT_NAMES: Record<ImportFormat, string> = {
  csv: 'CSV',
  ris: 'RIS',
  bibtex: 'BibTeX',
  nbib: 'PubMed (NBIB)',
  'pubmed-xml': 'PubMed (XML)',
  jats: 'JATS (XML)',
  ojs: 'OJS (XML natif)',
  'crossref-json': 'Crossref ou CSL (JSON)',
  oai: 'OAI-PMH (XML)',
}

/** Endings of the files that may be chosen; the content decides what a file is. */
export const IMPORT_EXTENSIONS = [
  '.csv',
  '.tsv',
  '.txt',
  '.ris',
  '.bib',
  '.nbib',
  '.xml',
  '.nxml',
  '.json',
] as const

/** Characters at the start of a file by which its format is recognised. */
const HEAD_CHARACTERS = 20_000

/** What an XML file is, by its first elements: an answer of OAI-PMH may hold JATS, and OJS calls its articles as JATS does. */
const xmlFormat = (head: string): ImportFormat | undefined => {
  if (/<(?:\w+:)?OAI-PMH[\s>]/.test(head)) return 'oai'
  if (/<Pubmed(?:Article|BookArticle)/.test(head)) return 'pubmed-xml'
  if (
    /pkp\.sfu\.ca|<issue_identification|<(?:articles|issues|issue|article)\s[^>]*(?:section_ref|current_publication_id|date_submitted|published=)/.test(
      head,
    )
  )
    return 'ojs'
  if (/<(?:\w+:)?article[\s>]/.test(head) || /JATS|NLM\/\/DTD|journalpublishing|archivearticle/i.test(head))
    return 'jats'
  return undefined
}

/** Recognises the format of a file by its content; the name decides only for a table of one column. */
export const importFormat = (text: string, fileName: string): ImportFormat | undefined => {
  const head = text.slice(0, HEAD_CHARACTERS)
  if (/^\s*<(?:\?xml|!DOCTYPE|!--|[A-Za-z])/.test(head)) return xmlFormat(head)
  if (/^\s*[[{]\s*["{[]/.test(head)) return 'crossref-json'
  if (/^TY {1,2}- ?\S/m.test(head)) return 'ris'
  if (/^(?:PMID|OWN|STAT|DCOM|FAU|PHST|MHDA|BTI) {0,2}- ?\S/m.test(head)) return 'nbib'
  if (/^\s*@\s*[A-Za-z]+\s*[{(]/m.test(head)) return 'bibtex'
  const firstLine = head.trimStart().split(/\r?\n|\r/, 1)[0] ?? ''
  if (/[,;\t]/.test(firstLine) || /\.(?:csv|tsv)$/i.test(fileName)) return 'csv'
  return undefined
}

/** What a file turns out not to be before any line of it is read. */
export type UnreadableFile = 'empty' | 'spreadsheet' | 'binary'

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

/** Characters of other encodings in the first bytes. */
const MARKS: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * The text of a file: UTF-8 with or without its mark, UTF-16 with it, and Windows-1252, in which French spreadsheets
 * save CSV, when the bytes are no UTF-8.
 */
export const decodeBytes = (bytes: Uint8Array): { text: string } | { unreadable: UnreadableFile } => {
  if (startsWith(bytes, ZIP) || startsWith(bytes, OLD_OFFICE)) return { unreadable: 'spreadsheet' }
  const mark = MARKS.find((each) => startsWith(bytes, each.bytes))
  const text = mark
    ? new TextDecoder(mark.encoding).decode(bytes)
    : bytes.subarray(0, 4096).includes(0)
      ? undefined
      : decodeUnmarked(bytes)
  if (text === undefined) return { unreadable: 'binary' }
  return text.trim() === '' ? { unreadable: 'empty' } : { text }
}

const decodeUnmarked = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A line of a text with its number, from 1. */
type Line = { number: number; text: string }

/** The lines of a text one by one, without copying it whole; LF, CRLF and CR end a line. */
export function* linesOf(text: string): Generator<Line> {
  const end = /\r\n|\n|\r/g
  let start = 0
  let number = 0
  for (;;) {
    number += 1
    const found = end.exec(text)
    yield { number, text: text.slice(start, found?.index) }
    if (!found) return
    start = end.lastIndex
  }
}

/** Largest file that is read; about 10 000 notices of PubMed with their abstracts. */
export const IMPORT_MAX_BYTES = 64 * MEGABYTE_BYTES

/** Most rows of one file. */
export const IMPORT_MAX_ROWS = 20_000

/** Rows that the database compares in one call: the answer, with whole works in it, is read in one go. */
export const COMPARE_PART_ROWS = 200

/** Rows that the database writes in one call; it refuses more than 1000. */
export const IMPORT_PART_ROWS = 500

/** Works that one call takes back. */
export const UNDO_PART_ROWS = 1000

/** Longest piece of work without a pause, in milliseconds, so that the page stays responsive. */
export const SLICE_MS = 10

/** Automatic repeats of a part whose answer was lost, before the person is asked. */
export const PART_TRIES = 3

/** First wait before a part is sent again; each further one is twice as long. */
export const PART_RETRY_MS = 1000

/** Why a file is not read. */
export const FILE_ERRORS = {
  empty: 'Le fichier est vide.',
  spreadsheet:
    'C’est un classeur (Excel ou LibreOffice). Ouvrez-le et enregistrez-le au format CSV, puis choisissez ce fichier CSV.',
  binary:
    'Ce fichier n’est pas un texte\u00a0: il n’est ni du CSV, ni du RIS, ni du BibTeX, ni un export de PubMed, d’OJS ou de Crossref.',
  unknown:
    'Ce fichier n’est reconnu ni comme CSV, RIS ou BibTeX, ni comme export de PubMed (NBIB ou XML), JATS, OJS, Crossref (JSON) ou OAI-PMH.',
  noRows: 'Le fichier ne contient aucune notice.',
  tooLarge: `Le fichier dépasse ${fileSize(IMPORT_MAX_BYTES)}. Partagez-le en plusieurs fichiers et importez-les l’un après l’autre.`,
  tooManyRows: `Le fichier contient plus de ${formatNumber(IMPORT_MAX_ROWS)} notices. Partagez-le en plusieurs fichiers et importez-les l’un après l’autre.`,
  unreadable:
    'Le fichier n’a pas pu être lu. Il a peut-être été déplacé ou modifié\u00a0: choisissez-le de nouveau.',
} as const satisfies Record<UnreadableFile, string> & Record<string, string>
