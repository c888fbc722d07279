/** Key of the reading settings in the browser's storage; the page's boot script reads it, too. */
export const READING_SETTINGS_KEY = 'reading'

/** Font sizes of full texts, in per cent of the usual size. */
export const READING_SIZES = [90, 100, 115, 130, 150, 175] as const

/** The reader's settings for full texts, stored on this device alone. */
export type ReadingSettings = {
  /** Font size, in per cent of the usual size. */
  size: (typeof READING_SIZES)[number]
  spacing: 'usual' | 'wide'
  width: 'usual' | 'narrow'
  /** Whether a copied excerpt ends with its source. */
  copy: 'plain' | 'cited'
}

/** The settings of a reader who changed nothing. */
export const USUAL_SETTINGS: ReadingSettings = { size: 100, spacing: 'usual', width: 'usual', copy: 'plain' }

/**
 * Reads stored settings; a missing or unknown value becomes the usual one.
 * @example readReadingSettings('{"size":130}') // { size: 130, spacing: 'usual', … }
 */
export const readReadingSettings = (stored: string | null): ReadingSettings => {
  let read: unknown
  try {
    read = JSON.parse(stored ?? '{}')
  } catch {
    return USUAL_SETTINGS
  }
  const of: Record<string, unknown> = typeof read === 'object' && read !== null ? { ...read } : {}
  return {
    size: READING_SIZES.find((size) => size === of['size']) ?? USUAL_SETTINGS.size,
    spacing: of['spacing'] === 'wide' ? 'wide' : 'usual',
    width: of['width'] === 'narrow' ? 'narrow' : 'usual',
    copy: of['copy'] === 'cited' ? 'cited' : 'plain',
  }
}

/** The next larger or smaller font size; unchanged at the last one. */
export const nextSize = (size: ReadingSettings['size'], step: 1 | -1): ReadingSettings['size'] =>
  READING_SIZES[READING_SIZES.indexOf(size) + step] ?? size

/**
 * The text of a copied excerpt with its source.
 * @param address of the section in which the excerpt begins
 */
export const citedExcerpt = (excerpt: string, citation: string, address: string): string =>
  `«\u00a0${excerpt.trim()}\u00a0»\n\n${citation}\n${address}`

/** Key of the reading positions in the browser's storage. */
export const READING_POSITIONS_KEY = 'reading-positions'

/** Most texts whose position is stored; the oldest position goes first. */
const POSITIONS_MAX = 40

/** The position at which a reader left a text. */
export type ReadingPosition = {
  /** Id of the work. */
  path: string
  /** Address of the section, without the site. */
  href: string
  title: string
}

// Checked by hand, because a schema library would be half of what a page of text loads.
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

/** Reads the stored positions, the latest first; empty when the storage holds something else. */
export const readPositions = (stored: string | null): ReadingPosition[] => {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read.filter(isPosition) : []
  } catch {
    return []
  }
}

/** Adds a position, which replaces the former one of the same work. */
export const withPosition = (
  positions: readonly ReadingPosition[],
  position: ReadingPosition,
): ReadingPosition[] =>
  [position, ...positions.filter(({ path }) => path !== position.path)].slice(0, POSITIONS_MAX)
