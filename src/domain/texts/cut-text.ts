import type { FullText, TextSection } from './full-text.ts'

/** What a page may hold of a text, compressed (TEXT-07). */
export const PAGE_TEXT_BYTES = 30_000

/** A text of fewer characters, tags included, fits into one page however badly it compresses. */
export const ONE_PAGE_CHARS = 45_000

/** What a section adds to a page: its title and its HTML. */
export const sectionSource = ({ title = '', titleHtml = '', html }: TextSection): string =>
  `${title}${titleHtml}${html}`

/** Blocks of a text from a PDF are on lines of their own; nothing is known of others. */
const BLOCK_END = /(?<=<\/(?:p|ul|ol)>)\n/u

/** A section that is too long for a page is divided between its paragraphs, as nothing else divides it. */
const divided = (section: TextSection, measure: (html: string) => number): TextSection[] => {
  if (measure(sectionSource(section)) <= PAGE_TEXT_BYTES) return [section]
  const pieces: { html: string[]; bytes: number }[] = []
  for (const block of section.html.split(BLOCK_END)) {
    const bytes = measure(block)
    const last = pieces.at(-1)
    if (last && last.bytes + bytes <= PAGE_TEXT_BYTES) {
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
 * @returns at least one part; the first is on the work's own page
 */
export const cutText = ({ sections }: FullText, measure: (html: string) => number): TextSection[][] => {
  const parts: TextSection[][] = [[]]
  let bytes = 0
  for (const section of sections.flatMap((whole) => divided(whole, measure))) {
    const own = measure(sectionSource(section))
    if (bytes > 0 && bytes + own > PAGE_TEXT_BYTES) {
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
