import { type Line, columnLines, type Segment } from './positioned-text.ts'

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
