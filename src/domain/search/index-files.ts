import * as z from 'zod/mini'
import { PUBLICATION_CODES } from '../publications/registry.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { MARKING_KINDS } from '../works/work-mark.ts'

/** The path of the search in the site: `meta.json`, and below it folders whose content never changes. */
export const SEARCH_INDEX_PATH = '/recherche/index'

/** The folder of what never changes: hosts let browsers cache it for ever. */
export const SEARCH_FILES_FOLDER = 'files'

/**
 * The file of a bundle's folder that holds all its others, for readers who save them: four bytes with the length of a JSON
 * (little-endian), the JSON with start and length of each path, then the files.
 */
export const SEARCH_PACK = 'all.pack'

/**
 * A folder that Pagefind made. What changed since it was made is in a small one of its own (`changes`), until that has
 * too much: a change of one work then makes a few records.
 */
const BundleSchema = z.object({
  folder: z.string(),
  /** Ids of records that the changes replace. */
  replaced: z.optional(z.array(z.string())),
  changes: z.optional(
    z.object({
      folder: z.string(),
      /** Ids of records that are there for the statistics alone: how rare a word is decides the order of the hits. */
      padding: z.array(z.string()),
      /** Brings the scores of the small folder to those of the large one. */
      weight: z.number(),
    }),
  ),
})

export type Bundle = z.infer<typeof BundleSchema>

/** A stretch of the full texts: one publication, all its years or those from one to another. */
const TextPartSchema = z.object({
  bundle: BundleSchema,
  publication: z.enum(PUBLICATION_CODES),
  years: z.optional(z.tuple([z.number(), z.number()])),
})

export type TextPart = z.infer<typeof TextPartSchema>

/** `meta.json`: the folders of the engine, of the index `works`, of each part of `text`; the list of words and the orders. */
export const SearchMetaSchema = z.object({
  engine: z.string(),
  works: BundleSchema,
  text: z.array(TextPartSchema),
  words: z.string(),
  orders: z.object({ title: z.string(), author: z.string(), chapters: z.string() }),
})

export type SearchMeta = z.infer<typeof SearchMetaSchema>

/** What cards and tables show of a work, besides title, authors and notice. */
const ListedCardSchema = z.object({
  id: z.string(),
  /** Beginning of the abstract. */
  abstract: z.optional(z.string()),
  /** ISO 8601 as the row gives it. */
  date: z.optional(z.string()),
  /** The date in French. */
  dateText: z.optional(z.string()),
  category: z.optional(z.string()),
  tags: z.array(z.string()),
  /** Volume and number, or the chapter. */
  numbering: z.optional(z.string()),
  pdf: z.optional(z.string()),
  /** Address of a picture of the cover. */
  cover: z.optional(z.string()),
})

export type ListedCard = z.infer<typeof ListedCardSchema>

/**
 * What a result shows. It is in the address of its record: Pagefind never changes or indexes that, whereas it would
 * index whatever is beside the normalised words.
 */
export const ShownRecordSchema = z.object({
  path: z.string(),
  title: z.string(),
  source: z.optional(PublicationSchema),
  line: z.optional(z.string()),
  /** The worst notice about the work. */
  mark: z.optional(z.enum(MARKING_KINDS)),
  authors: z.optional(z.array(z.string())),
  text: z.string(),
  /** The page of the PDF that says the text. */
  page: z.optional(z.number()),
  /** The section of a stored text that says it: its title and id, where it has some, and the page of the site on which it is. */
  section: z.optional(
    z.object({ title: z.optional(z.string()), id: z.optional(z.string()), path: z.string() }),
  ),
  /** Of a work. */
  card: z.optional(ListedCardSchema),
})

export type ShownRecord = z.infer<typeof ShownRecordSchema>

/** The words of the archive from the most frequent to the rarest, for those that were mistyped. */
export const ArchiveWordsSchema = z.array(z.string())

/** The orders of the Index Medicus: by title, by first author, and the chapters by number. */
export type Orders = SearchMeta['orders']

/** An order that Pagefind has not: ids of records, one behind the other, and where each letter begins. */
export const OrderSchema = z.object({ ids: z.string(), letters: z.array(z.tuple([z.string(), z.number()])) })

export type Order = z.infer<typeof OrderSchema>
