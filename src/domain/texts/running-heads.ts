import { type PositionedPage, prevailing, type Segment } from './positioned-text.ts'

/** Heads and feet are in this part of a page's height, at its top and at its bottom. */
const MARGIN = 0.12

/** The same line of several pages is at the same height, in points. */
const SAME_HEIGHT_PT = 4

/** Letters of heads and feet are this much larger than the text's at most. */
const LARGEST = 1.2

/** A line that so many of the pages have, or that two have one after the other but one (left and right pages), is a running head. */
const REPEATED_PAGES = 2

/** `Page 3 sur 12`, `– 12 –`, `e1403`, `iv`. */
const PAGE_NUMBER =
  /^(?:page|p\.)?[\s–—|[(-]*(?:[a-z]?(\d{1,5})|[ivxlc]{1,6})(?:\s*(?:\/|sur|of|de)\s*\d{1,5})?[\s–—|\])-]*$/iu

/** What a line says on each page: its figures change. */
const patternOf = ({ texts }: Segment): string =>
  texts
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/gu, '')
    .replace(/\d+/gu, '#')
    .toLowerCase()

const textOf = ({ texts }: Segment): string =>
  texts
    .map(({ text }) => text)
    .join('')
    .trim()

/** The segments of a page that are in its margins, or are its first or last rows: some pages have wide margins. */
const atEdges = (segments: readonly Segment[], { height }: PositionedPage): Segment[] => {
  const heights = segments.map(({ y }) => y).toSorted((a, b) => a - b)
  const top = (heights[0] ?? 0) + SAME_HEIGHT_PT
  const bottom = (heights.at(-1) ?? height) - SAME_HEIGHT_PT
  return segments.filter(
    ({ y, size }) => y < Math.max(height * MARGIN, top) || y - size > height * (1 - MARGIN) || y > bottom,
  )
}

/** The segment of a page that is only its number, if there is one: the one nearest to an edge. */
const numberOf = (segments: readonly Segment[], page: PositionedPage): Segment | undefined =>
  atEdges(segments, page)
    .filter((segment) => PAGE_NUMBER.test(textOf(segment)))
    .toSorted((a, b) => Math.min(a.y, page.height - a.y) - Math.min(b.y, page.height - b.y))[0]

/** What pages print beside their text. */
export type PageFurniture = {
  /** Segments that are heads, feet and numbers of pages. */
  furniture: ReadonlySet<Segment>
  /** Number that each page prints on itself, where it does. */
  printed: (number | undefined)[]
}

/**
 * Finds running heads, feet and page numbers: lines in the margins that several pages have alike but for figures, and lines that
 * are only a number.
 */
export const pageFurniture = (
  pages: readonly { page: PositionedPage; segments: readonly Segment[] }[],
): PageFurniture => {
  const furniture = new Set<Segment>()
  const body = prevailing(
    pages.flatMap(({ page }) => page.texts),
    ({ size }) => Math.round(size),
  )
  const seen = new Map<string, { segment: Segment; at: number; y: number }[]>()
  for (const [at, { page, segments }] of pages.entries())
    for (const segment of atEdges(segments, page)) {
      // Chapters begin at the top of pages, with numbers that follow each other.
      if (body !== undefined && segment.size > body * LARGEST) continue
      const pattern = patternOf(segment)
      const others = seen.get(pattern) ?? []
      seen.set(pattern, [...others, { segment, at, y: segment.y }])
    }
  for (const [pattern, found] of seen)
    for (const { segment, at, y } of found) {
      const like = found.filter((other) => other.at !== at && Math.abs(other.y - y) <= SAME_HEIGHT_PT)
      // Short figures alone are a page number, or a row of a table that happens to be there.
      const isClose = like.some((other) => Math.abs(other.at - at) <= REPEATED_PAGES)
      if (isClose && pattern !== '#') furniture.add(segment)
    }
  const printed = pages.map(({ page, segments }) => {
    const number = numberOf(segments, page)
    if (!number) return undefined
    furniture.add(number)
    return Number(PAGE_NUMBER.exec(textOf(number))?.[1]) || undefined
  })
  return { furniture, printed }
}
