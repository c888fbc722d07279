import { parsePageNumber } from '../articles/source-line.ts'

/** What places a work in the contents of its issue. */
export type PlacedInIssue = {
  title: string
  section?: string | undefined
  position?: number | undefined
  firstPage?: string | undefined
  pageNumber?: string | undefined
}

/** A section of the contents; the works without one have none. */
export type ContentsSection<Work> = { section: string | undefined; works: Work[] }

/** The same section however it is written. */
const sectionKey = (name: string | undefined): string => name?.trim().toLowerCase() ?? ''

const firstPageOf = ({ firstPage, pageNumber }: PlacedInIssue): number =>
  (parsePageNumber(firstPage) ?? parsePageNumber(pageNumber))?.first ?? Infinity

const compare = (a: number, b: number): number => (a === b ? 0 : a - b)

/** As editors arranged them, else by their first page, else by title. */
export const byPlace = (a: PlacedInIssue, b: PlacedInIssue): number =>
  compare(a.position ?? Infinity, b.position ?? Infinity) ||
  compare(firstPageOf(a), firstPageOf(b)) ||
  a.title.localeCompare(b.title, 'fr')

/**
 * The contents of an issue: the sections in the order of the issue, then those that it does not list, then the works without
 * one.
 */
export const issueContents = <Work extends PlacedInIssue>(
  works: readonly Work[],
  sections: readonly string[],
): ContentsSection<Work>[] => {
  const bySection = Map.groupBy(works.toSorted(byPlace), ({ section }) => sectionKey(section))
  const listed = sections.map(sectionKey)
  const others = [...bySection.keys()].filter((key) => key !== '' && !listed.includes(key))
  return [...listed, ...others, ''].flatMap((key, index) => {
    const ofSection = bySection.get(key)
    if (!ofSection) return []
    return [{ section: sections[index] ?? (ofSection[0]?.section?.trim() || undefined), works: ofSection }]
  })
}
