import type { ListedCard, ShownRecord } from '../search/index-files.ts'
import type { Publication } from '../publications/registry.ts'
import type { MarkingKind } from '../works/work-mark.ts'
import { searchableText } from '../search/searchable-text.ts'

/** A work as lists show it: the content of its row, card and tile. */
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

/** Suggestions for a partly typed value: those in which every typed word begins a word, the most frequent first. */
export const suggestValues = (
  counts: Readonly<Record<string, number>>,
  typed: string,
  limit: number,
): string[] => {
  const wordsOf = (text: string) => searchableText(text).split(/[^\p{L}\p{N}]+/u)
  const wanted = wordsOf(typed).filter(Boolean)
  if (wanted.length === 0) return []
  return Object.keys(counts)
    .filter((value) => {
      const words = wordsOf(value)
      return wanted.every((start) => words.some((word) => word.startsWith(start)))
    })
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
    .slice(0, limit)
}

/**
 * The days that may lie within a period; an open end is empty. A work of 1935 may lie in every period that contains a
 * day of 1935.
 * @param days ISO 8601 dates of a year, a month or a day
 */
export const daysBetween = (days: readonly string[], from: string, to: string): string[] =>
  days.filter(
    (day) =>
      (from === '' || day >= from.slice(0, day.length)) && (to === '' || day <= to.slice(0, day.length)),
  )
