/** Key of the storage of the browser under which places in texts are kept. */
export const READING_PLACES_KEY = 'reading-places'

/** Texts whose place is kept; the oldest go first. */
const PLACES_MAX = 40

/** Where somebody was in a text. */
export type ReadingPlace = {
  /** Of the work. */
  path: string
  /** Address of the section, without the site. */
  href: string
  title: string
}

// By hand: a schema library would be half of what a page of text loads.
const isPlace = (value: unknown): value is ReadingPlace =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'title' in value &&
  typeof value.title === 'string' &&
  'href' in value &&
  typeof value.href === 'string' &&
  /^\/[^/]/u.test(value.href)

/** Reads the places that are kept, the latest first; none where the storage holds something else. */
export const readPlaces = (stored: string | null): ReadingPlace[] => {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read.filter(isPlace) : []
  } catch {
    return []
  }
}

/** The places with a new one, which replaces the former of the same work. */
export const withPlace = (places: readonly ReadingPlace[], place: ReadingPlace): ReadingPlace[] =>
  [place, ...places.filter(({ path }) => path !== place.path)].slice(0, PLACES_MAX)
