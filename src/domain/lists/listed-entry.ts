import type { ListedCard, ShownRecord } from '../search/index-files.ts'
import type { Publication } from '../publications/publication.ts'
import type { MarkingKind } from '../works/work-mark.ts'

/** A work as lists show it: everything of its row, card and tile. */
export type ListedEntry = ListedCard & {
  title: string
  /** Its one address. */
  path: string
  authors: string[]
  source: Publication
  /** The worst notice about it. */
  mark?: MarkingKind | undefined
}

/** A work that a search found as lists show it; pages and texts are none. */
export const entryOfRecord = ({ path, title, authors, source, mark, card }: ShownRecord): ListedEntry[] =>
  card && source
    ? [{ ...card, title, path: path.replace(/\/$/, ''), authors: authors ?? [], source, mark }]
    : []
