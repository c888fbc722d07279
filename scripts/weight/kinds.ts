/**
 * What a page fetches, by kind. `cover` is the picture of a work or issue, `data` what scripts ask of the backend and of
 * the site's own data files, `ahead` what is fetched for the next page once this one is at rest.
 */
export const KINDS = ['html', 'css', 'js', 'font', 'image', 'cover', 'data', 'other', 'ahead'] as const

export type Kind = (typeof KINDS)[number]

/** What opening one page cost. Bytes are those of the wire. */
export type PageWeight = {
  bytes: Record<Kind, number>
  /** All but covers, which belong to the content, and what is fetched for the next page. */
  total: number
  /** How many answers make up the total. */
  requests: number
  /** Milliseconds that the main thread was busy. */
  mainThread: number
}

/** Kinds that are no weight of the page itself. */
export const OUTSIDE_TOTAL: readonly Kind[] = ['cover', 'ahead']
