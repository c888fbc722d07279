import type { FullText, Mentions, TextSection } from './full-text.ts'
import type { ElementContent, Root } from 'hast'
import { parseHtml } from './html-tree.ts'

/** What a page may hold of a text, compressed (TEXT-07). */
export const PAGE_TEXT_BYTES = 30_000

/** The shortest beginning of a text, compressed: the page of a work shows as much, however long its bibliography is. */
const FIRST_PART_MIN_BYTES = 8000

/** HTML of a work's own page, compressed: 45 kB at most, and 135 with its styles, fonts and scripts (TEXT-07). */
const OWN_PAGE_BYTES = 43_300

/** What a page has beside its text, compressed: its frame, then what each character of its record becomes. Above every page of the demonstration. */
const [FRAME_BYTES, BYTES_OF_RECORD_CHAR] = [13_000, 1.15]

/**
 * What the page of a work may hold of its text, compressed: less where its record is long, its bibliography above all.
 * @param recordChars characters of the record as JSON
 */
export const firstPartBytes = (recordChars: number): number =>
  Math.min(
    PAGE_TEXT_BYTES,
    Math.max(
      FIRST_PART_MIN_BYTES,
      Math.round(OWN_PAGE_BYTES - FRAME_BYTES - recordChars * BYTES_OF_RECORD_CHAR),
    ),
  )

/** Characters of HTML that a byte holds at least, however badly they compress. */
const CHARS_OF_BYTE = 1.5

/** A text of at most so many characters, tags included, surely fits into a page. */
export const surelyFits = (chars: number, firstBytes: number): boolean => chars <= firstBytes * CHARS_OF_BYTE

/** What a section adds to a page: its title and its HTML. */
export const sectionSource = ({ title = '', titleHtml = '', html }: TextSection): string =>
  `${title}${titleHtml}${html}`

/** Blocks of a text from a PDF are on lines of their own; nothing is known of others. */
const BLOCK_END = /(?<=<\/(?:p|ul|ol)>)\n/u

/** A section that is too long for a page is divided between its paragraphs, as nothing else divides it. */
const divided = (section: TextSection, measure: (html: string) => number, limit: number): TextSection[] => {
  if (measure(sectionSource(section)) <= limit) return [section]
  const pieces: { html: string[]; bytes: number }[] = []
  for (const block of section.html.split(BLOCK_END)) {
    const bytes = measure(block)
    const last = pieces.at(-1)
    if (last && last.bytes + bytes <= limit) {
      last.html.push(block)
      last.bytes += bytes
    } else pieces.push({ html: [block], bytes })
  }
  return pieces.map(({ html }, index) =>
    index === 0
      ? { ...section, html: html.join('\n') }
      : { id: `${section.id}-suite-${index + 1}`, level: section.level, html: html.join('\n') },
  )
}

/**
 * Cuts a text into what its pages show: at a section, where the next one would make a page heavier than it may be.
 * @param measure bytes of a piece of HTML, compressed
 * @param firstBytes what the work's own page may hold
 * @returns at least one part; the first is on the work's own page
 */
export const cutText = (
  { sections }: FullText,
  measure: (html: string) => number,
  firstBytes = PAGE_TEXT_BYTES,
): TextSection[][] => {
  const parts: TextSection[][] = [[]]
  let bytes = 0
  for (const section of sections.flatMap((whole) => divided(whole, measure, firstBytes))) {
    const own = measure(sectionSource(section))
    if (bytes > 0 && bytes + own > (parts.length === 1 ? firstBytes : PAGE_TEXT_BYTES)) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(section)
    bytes += own
  }
  return parts
}

/**
 * The address of a part of a text, from 1: the work's own page, and `/suite/2`, `/suite/3` below it.
 * @param path canonical path of the work
 */
export const partAddress = (path: string, part: number): string =>
  part === 1 ? path : `${path}/suite/${part}`

/** The page of a text, from 1, on which each address within it is: titled sections, and what has an address in them. */
const pagesOfIds = (parts: readonly (readonly TextSection[])[]): Map<string, number> =>
  new Map(
    parts.flatMap((sections, index) =>
      sections.flatMap(({ id, title, html }): [string, number][] =>
        [
          ...(title === undefined ? [] : [id]),
          ...[...html.matchAll(/ id="([^"]+)"/gu)].map(([, inner = '']) => inner),
        ].map((inner) => [inner, index + 1]),
      ),
    ),
  )

/**
 * The parts of a text with links that lead to where their target is: on the same page, or on another one. Entries of the
 * bibliography are on the work's own page.
 * @param path canonical path of the work
 */
export const linkParts = (parts: readonly (readonly TextSection[])[], path: string): TextSection[][] => {
  const pages = pagesOfIds(parts)
  return parts.map((sections, index) =>
    sections.map((section) => ({
      ...section,
      html: section.html.replaceAll(/ href="#([^"]+)"/gu, (link, id: string) => {
        const page = /^ref-\d+$/u.test(id) ? 1 : pages.get(id)
        return page === undefined || page === index + 1 ? link : ` href="${partAddress(path, page)}#${id}"`
      }),
    })),
  )
}

/**
 * Where a text first mentions the entries of the bibliography.
 * @param path canonical path of the work
 */
export const mentionsOf = (parts: readonly (readonly TextSection[])[], path: string): Mentions =>
  Object.fromEntries(
    [...pagesOfIds(parts)].flatMap(([id, page]) => {
      const [, entry] = /^t-ref-(\d+)$/u.exec(id) ?? []
      return entry === undefined ? [] : [[entry, page === 1 ? `#${id}` : `${partAddress(path, page)}#${id}`]]
    }),
  )

/** Elements within a line: their words belong to those beside them (H<sub>2</sub>O). All others are apart. */
const IN_LINE = new Set(
  'a em strong i b u s sub sup small cite q abbr code span wbr math semantics mrow mi mn mo mtext ms mstyle msub msup msubsup'.split(
    ' ',
  ),
)

const wordsOf = (node: Root | ElementContent): string => {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const words =
    node.type === 'element' && node.tagName === 'img' && typeof node.properties['alt'] === 'string'
      ? node.properties['alt']
      : node.children.map((child) => wordsOf(child as ElementContent)).join('')
  return node.type === 'root' || IN_LINE.has(node.tagName) ? words : ` ${words} `
}

/**
 * The words of the HTML of a section, as the search reads them: cells, items and captions are apart from one another, figures are what
 * describes them.
 */
export const sectionWords = (html: string): string => wordsOf(parseHtml(html)).replace(/\s+/gu, ' ').trim()
