/** The pages of a work inside its issue. */
export type PageRange = { first: number; last: number }

/**
 * Reads a page number or a "start-end" range; hyphens and dashes both separate.
 * @example parsePageNumber('12-18') // { first: 12, last: 18 }
 */
export const parsePageNumber = (pageNumber: string | undefined): PageRange | undefined => {
  const match = /^\s*(\d+)(?:\s*[-–—]\s*(\d+))?\s*$/.exec(pageNumber ?? '')
  if (!match?.[1]) return undefined
  const first = Number(match[1])
  return { first, last: match[2] ? Number(match[2]) : first }
}

/** The page count that a card shows: the end of the range. */
export const pageCountOf = (pageNumber: string | undefined): number | undefined =>
  parsePageNumber(pageNumber)?.last
