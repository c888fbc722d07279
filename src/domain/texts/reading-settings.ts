/** Key of the storage of the browser under which the settings of reading are stored; the page's first script reads it too. */
export const READING_SETTINGS_KEY = 'reading'

/** Sizes of letters, in per cent of the usual. */
export const READING_SIZES = [90, 100, 115, 130, 150, 175] as const

/** What a reader sets for full texts, on this device alone. */
export type ReadingSettings = {
  /** Per cent of the usual size of letters. */
  size: (typeof READING_SIZES)[number]
  spacing: 'usual' | 'wide'
  width: 'usual' | 'narrow'
  /** Whether what is copied from a text says where it is from. */
  copy: 'plain' | 'cited'
}

export const USUAL_SETTINGS: ReadingSettings = { size: 100, spacing: 'usual', width: 'usual', copy: 'plain' }

/**
 * Reads settings as they were stored; what is missing or unknown is as usual.
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

/** The next size up or down; the same at either end. */
export const nextSize = (size: ReadingSettings['size'], step: 1 | -1): ReadingSettings['size'] =>
  READING_SIZES[READING_SIZES.indexOf(size) + step] ?? size

/**
 * What is copied of a text, with where it is from.
 * @param address of the section in which the excerpt begins
 */
export const citedExcerpt = (excerpt: string, citation: string, address: string): string =>
  `«\u00a0${excerpt.trim()}\u00a0»\n\n${citation}\n${address}`

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
