/** Key of the storage of the browser under which positions in texts are stored. */
export const READING_POSITIONS_KEY = 'reading-positions'

/** Texts whose position is stored; the oldest go first. */
const POSITIONS_MAX = 40

/** Where somebody was in a text. */
export type ReadingPosition = {
  /** Of the work. */
  path: string
  /** Address of the section, without the site. */
  href: string
  title: string
}

// By hand: a schema library would be half of what a page of text loads.
const isPosition = (value: unknown): value is ReadingPosition =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'title' in value &&
  typeof value.title === 'string' &&
  'href' in value &&
  typeof value.href === 'string' &&
  /^\/[^/]/u.test(value.href)

/** Reads the positions that are stored, the latest first; none where the storage holds something else. */
export const readPositions = (stored: string | null): ReadingPosition[] => {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read.filter(isPosition) : []
  } catch {
    return []
  }
}

/** The positions with a new one, which replaces the former of the same work. */
export const withPosition = (
  positions: readonly ReadingPosition[],
  position: ReadingPosition,
): ReadingPosition[] =>
  [position, ...positions.filter(({ path }) => path !== position.path)].slice(0, POSITIONS_MAX)
