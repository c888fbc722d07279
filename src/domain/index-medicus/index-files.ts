import * as z from 'zod/mini'
import { PUBLICATION_CODES, type Publication } from '../publications/publication.ts'
import { MARKING_KINDS } from '../works/work-mark.ts'
import type { IndexSource } from './index-path.ts'

const optional = z.optional(z.string())

/** A work as lists show it: everything of its row, card and tile, and nothing else, since browsers load it by the hundred. */
const IndexEntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Its one address. */
  path: z.string(),
  authors: z.array(z.string()),
  /** Beginning of the abstract. */
  abstract: optional,
  /** ISO 8601 as the row gives it. */
  date: optional,
  /** The date in French. */
  dateText: optional,
  source: z.enum(PUBLICATION_CODES),
  category: optional,
  tags: z.array(z.string()),
  /** Volume and number, or the chapter. */
  numbering: optional,
  pdf: optional,
  /** Address of a picture of the cover. */
  cover: optional,
  /** The worst notice about it. */
  mark: z.optional(z.enum(MARKING_KINDS)),
})

export type IndexEntry = z.infer<typeof IndexEntrySchema>

/** Works in one file of entries: a page of ten results reads ten of them at worst. */
export const ENTRIES_PER_FILE = 50

/** Works in one file of columns or of an order. */
export const COLUMNS_PER_FILE = 5000

const DifferencesSchema = z.array(z.number())

/** `meta.json`: what the index consists of. The other files are in a folder named for `version` and never change. */
export const IndexMetaSchema = z.object({
  version: z.string(),
  total: z.number(),
  /** Categories as rows spell them, with their French names. */
  categories: z.array(z.object({ value: z.string(), name: z.string() })),
  /** Where each letter begins in the list by title and in the list by author. */
  letters: z.object({
    title: z.array(z.object({ letter: z.string(), start: z.number() })),
    author: z.array(z.object({ letter: z.string(), start: z.number() })),
  }),
  /** Parts that exist. */
  parts: z.object({ words: z.array(z.string()), authors: z.array(z.string()), tags: z.array(z.string()) }),
})

export type IndexMeta = z.infer<typeof IndexMetaSchema>

/** `entries/{n}.json`: works by title, so that the number of a work is its index among all titles. */
export const EntriesFileSchema = z.array(IndexEntrySchema)

/** `words/{part}.json`: for each word the works that have it in the title, and those that have it elsewhere. */
export const WordsFileSchema = z.record(z.string(), z.tuple([DifferencesSchema, DifferencesSchema]))

export type WordsFile = z.infer<typeof WordsFileSchema>

/** `authors/{part}.json`, `tags/{part}.json`: names with their works. */
export const NamesFileSchema = z.array(z.tuple([z.string(), DifferencesSchema]))

export type NamesFile = z.infer<typeof NamesFileSchema>

/** `columns/{n}.json`: what filters look at, one value a work. */
export const ColumnsFileSchema = z.object({
  /** One sign a work, see `SOURCE_CODES`. */
  sources: z.string(),
  /** Indexes in the list of categories, -1 for none. */
  categories: z.array(z.number()),
  /** Dates as yyyymmdd, with 00 for a month or day that is not known, 0 for none. */
  days: z.array(z.number()),
})

export type ColumnsFile = z.infer<typeof ColumnsFileSchema>

/** `author-order/{n}.json`: numbers of works by first author; `chapter-order/0.json`: chapters of ADC by number. */
export const OrderFileSchema = z.array(z.number())

/** One sign for each kind of work. INDEX is what the index holds besides articles. */
export const SOURCE_CODES = {
  ADC: 'A',
  IGM: 'I',
  RHCA: 'R',
  INDEX_ARTICLES: 'X',
  INDEX: 'N',
} as const satisfies Record<Publication | IndexSource, string>

/** Length of yyyymmdd. */
const DAY_DIGITS = 8

/**
 * A date as a number that compares as dates do, 0 for none.
 * @example dayNumber('1935-04') // 19350400
 */
export const dayNumber = (date: string | undefined): number =>
  Number((date ?? '').replaceAll('-', '').padEnd(DAY_DIGITS, '0'))

/** What the digits of a month or day that is not known multiply. */
const scaleOf = (day: number): number => (day % 10_000 === 0 ? 10_000 : day % 100 === 0 ? 100 : 1)

/** Whether a date may lie between two days, 0 for an open end; one of 1935 does in every period that holds a day of 1935. */
export const mayLieBetween = (day: number, from: number, to: number): boolean => {
  const scale = scaleOf(day)
  const known = (number: number) => Math.floor(number / scale)
  return day > 0 && (from === 0 || known(day) >= known(from)) && (to === 0 || known(day) <= known(to))
}
