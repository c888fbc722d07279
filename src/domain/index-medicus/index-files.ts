import * as z from 'zod/mini'
import type { Publication } from '../publications/publication.ts'
import { IndexEntrySchema } from './index-entry.ts'
import type { IndexSource } from './index-source.ts'

/** Works in one file of entries: a page of ten results reads ten of them at worst. */
export const ENTRIES_PER_FILE = 50

/** Works in one file of columns or of an order. */
export const COLUMNS_PER_FILE = 5000

const DifferencesSchema = z.array(z.number())

/** `meta.json`: what the index consists of. The other files stand in a folder named for `version` and never change. */
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

/** `entries/{n}.json`: works by title, so that the number of a work is its place among all titles. */
export const EntriesFileSchema = z.array(IndexEntrySchema)

/** `words/{part}.json`: for each word the works that have it in the title, and those that have it elsewhere. */
export const WordsFileSchema = z.record(z.string(), z.tuple([DifferencesSchema, DifferencesSchema]))

export type WordsFile = z.infer<typeof WordsFileSchema>

/** `authors/{part}.json`, `tags/{part}.json`: names with their works. */
export const NamesFileSchema = z.array(z.tuple([z.string(), DifferencesSchema]))

export type NamesFile = z.infer<typeof NamesFileSchema>

/** `columns/{n}.json`: what filters look at, one value a work. */
export const ColumnsFileSchema = z.object({
  /** One sign a work, see `SOURCE_SIGNS`. */
  sources: z.string(),
  /** Places in the list of categories, -1 for none. */
  categories: z.array(z.number()),
  /** Days as yyyymmdd, 0 for none. */
  days: z.array(z.number()),
})

export type ColumnsFile = z.infer<typeof ColumnsFileSchema>

/** `author-order/{n}.json`: numbers of works by first author; `chapter-order/0.json`: chapters of ADC by number. */
export const OrderFileSchema = z.array(z.number())

/** One sign for each kind of work. INDEX is what the index holds besides articles. */
export const SOURCE_SIGNS = {
  ADC: 'A',
  IGM: 'I',
  RHCA: 'R',
  INDEX_ARTICLES: 'X',
  INDEX: 'N',
} as const satisfies Record<Publication | IndexSource, string>

/** A day as a number that compares as days do, 0 for none. */
export const dayNumber = (day: string | undefined): number =>
  Number(day?.slice(0, 10).replaceAll('-', '') ?? 0)
