import { type Line, columnLines, type Segment, type PositionedPage, prevailing } from './text-blocks.ts'

/** Fewer full lines are no column: cells of a table, a figure's labels. */
const COLUMN_LINES = 4

/** A full line has so many letters at least, and fills so much of its column; cells of a table are shorter. */
const LINE_CHARS = 14
const LINE_FILL = 0.6

/** A column holds mostly full lines: by its letters, beside headings, last lines and what figures say. */
const FULL_SHARE = 0.5

/** A table and what is beside a figure may be wider than the column: its width is that of so many of its lines. */
const WIDTH_SHARE = 0.9

/** How far the beginnings of lines are apart that begin at the same place, in points. */
const EDGE_PT = 3

const letters = (segments: readonly Segment[]): number => segments.reduce((sum, { chars }) => sum + chars, 0)

const isColumn = (segments: readonly Segment[]): boolean => {
  const widths = segments.map(({ x, end }) => end - x).toSorted((a, b) => a - b)
  const width = widths[Math.floor((widths.length - 1) * WIDTH_SHARE)] ?? 0
  const full = segments.filter(({ x, end, chars }) => chars >= LINE_CHARS && end - x >= width * LINE_FILL)
  return full.length >= COLUMN_LINES && letters(full) >= letters(segments) * FULL_SHARE
}

type Sides = { left: Segment[]; right: Segment[]; across: Segment[] }

const sidesOf = (segments: readonly Segment[], edge: number): Sides => {
  const sides: Sides = { left: [], right: [], across: [] }
  for (const segment of segments) {
    if (segment.x >= edge - EDGE_PT) sides.right.push(segment)
    else if (segment.end <= edge) sides.left.push(segment)
    else sides.across.push(segment)
  }
  return sides
}

/** Where many lines begin, besides the left edge of all: the left edge of a further column, if there is one. */
const columnEdge = (segments: readonly Segment[]): number | undefined => {
  const starts = segments.map(({ x }) => x).toSorted((a, b) => a - b)
  const first = starts[0] ?? 0
  let best: { edge: number; letters: number } | undefined
  let before = -Infinity
  for (const edge of starts) {
    if (edge - first < EDGE_PT * 2 || edge - before < EDGE_PT) continue
    before = edge
    if (starts.filter((start) => Math.abs(start - edge) <= EDGE_PT).length < COLUMN_LINES) continue
    const { left, right } = sidesOf(segments, edge)
    if (!isColumn(left) || !isColumn(right)) continue
    const fewer = Math.min(letters(left), letters(right))
    if (!best || fewer > best.letters) best = { edge, letters: fewer }
  }
  return best?.edge
}

type Band = Sides & { isDivided: boolean }

/** The parts of a region from top to bottom: what goes across the columns, and the columns between. */
const bandsOf = (segments: readonly Segment[], edge: number): Band[] => {
  const { across } = sidesOf(segments, edge)
  const isAcross = (segment: Segment) =>
    across.some((other) => Math.abs(other.y - segment.y) < Math.max(other.size, segment.size) * 0.4)
  const bands: { isDivided: boolean; segments: Segment[] }[] = []
  for (const segment of segments.toSorted((a, b) => a.y - b.y)) {
    const isDivided = !isAcross(segment)
    const current = bands.at(-1)
    if (current?.isDivided === isDivided) current.segments.push(segment)
    else bands.push({ isDivided, segments: [segment] })
  }
  return bands
    .map(({ isDivided, segments: ofBand }) => ({ isDivided, ...sidesOf(ofBand, edge) }))
    .map((band) =>
      // The last, short line of what goes across is no column.
      band.isDivided && (band.left.length === 0 || band.right.length === 0)
        ? { isDivided: false, left: [], right: [], across: [...band.left, ...band.right] }
        : band,
    )
}

/** Columns are divided no further than that: no page has more, and a wrong division ends. */
const MAX_DEPTH = 4

/**
 * The lines of a page in the order in which they are read: what goes across all columns divides the page, between that each
 * column is read from top to bottom, left before right. Cells of tables are no columns: a table is read row by row.
 */
export const readingOrder = (segments: readonly Segment[], depth = 0): Line[] => {
  if (segments.length === 0) return []
  const edge = depth < MAX_DEPTH ? columnEdge(segments) : undefined
  if (edge === undefined) return columnLines(segments)
  const lines: Line[] = []
  let across: Segment[] = []
  const flush = () => {
    if (across.length > 0) lines.push(...columnLines(across))
    across = []
  }
  for (const band of bandsOf(segments, edge)) {
    if (band.isDivided) {
      flush()
      lines.push(...readingOrder(band.left, depth + 1), ...readingOrder(band.right, depth + 1))
    } else across.push(...band.across, ...band.left, ...band.right)
  }
  flush()
  return lines
}

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
