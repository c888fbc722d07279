import { parsePageNumber } from '../works/source-line.ts'

/** The fields of a work that determine its position in an issue. */
export type OrderedInIssue = {
  title: string
  section?: string | undefined
  position?: number | undefined
  firstPage?: string | undefined
  pageNumber?: string | undefined
}

/** A section of the contents; the works without one have none. */
export type ContentsSection<Item> = { section: string | undefined; works: Item[] }

/** Heading of the works without a section, where others have one. */
export const WITHOUT_SECTION = 'Autres textes'

/** Key by which two spellings of a section are the same. */
const sectionKey = (name: string | undefined): string => name?.trim().toLowerCase() ?? ''

const firstPageOf = ({ firstPage, pageNumber }: OrderedInIssue): number =>
  (parsePageNumber(firstPage) ?? parsePageNumber(pageNumber))?.first ?? Infinity

const compare = (a: number, b: number): number => (a === b ? 0 : a - b)

/** Order within a section: as editors arranged the works, otherwise by first page, otherwise by title. */
export const byPosition = (a: OrderedInIssue, b: OrderedInIssue): number =>
  compare(a.position ?? Infinity, b.position ?? Infinity) ||
  compare(firstPageOf(a), firstPageOf(b)) ||
  a.title.localeCompare(b.title, 'fr')

/**
 * The contents of an issue: the sections in the order of the issue, then those that it does not list, then the works without
 * one.
 */
export const issueContents = <Item extends OrderedInIssue>(
  works: readonly Item[],
  sections: readonly string[],
): ContentsSection<Item>[] => {
  const bySection = Map.groupBy(works.toSorted(byPosition), ({ section }) => sectionKey(section))
  const listed = sections.map(sectionKey)
  const others = [...bySection.keys()].filter((key) => key !== '' && !listed.includes(key))
  return [...listed, ...others, ''].flatMap((key, index) => {
    const ofSection = bySection.get(key)
    if (!ofSection) return []
    return [{ section: sections[index] ?? (ofSection[0]?.section?.trim() || undefined), works: ofSection }]
  })
}

/** An issue's page count: its own when it has one, else the highest page on which one of its articles ends. */
export const issuePageCount = (
  own: number | undefined,
  articles: readonly { lastPage: number }[],
): number | undefined => own ?? (Math.max(0, ...articles.map(({ lastPage }) => lastPage)) || undefined)
