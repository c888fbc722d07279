import * as z from 'zod/mini'
import { PUBLICATION_CODES } from '../publications/registry.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { MARKING_KINDS } from '../works/work-mark.ts'

/** Path of the search index in the site: `meta.json`, and below it folders whose content never changes. */
export const SEARCH_INDEX_PATH = '/recherche/index'

/** Folder of the files that never change: hosts let browsers cache it for ever. */
export const SEARCH_FILES_FOLDER = 'files'

/**
 * A file that contains all other files of a bundle's folder, for readers who save them: four bytes with the length of
 * a JSON (little-endian), the JSON with start and length of each path, then the files.
 */
export const SEARCH_PACK = 'all.pack'

/**
 * A folder of Pagefind's files. Later changes go into a small folder of their own (`changes`) until it is too large,
 * so that changing one work rewrites only a few records.
 */
const BundleSchema = z.object({
  folder: z.string(),
  /** Ids of records that the changes replace. */
  replaced: z.optional(z.array(z.string())),
  changes: z.optional(
    z.object({
      folder: z.string(),
      /** Ids of records that are repeated only for the statistics: the rarity of a word decides the order of the hits. */
      padding: z.array(z.string()),
      /** Factor that brings the scores of the small folder to those of the large one. */
      weight: z.number(),
    }),
  ),
})

/** A folder of Pagefind's files, with its changes. */
export type Bundle = z.infer<typeof BundleSchema>

/** A part of the full texts: one publication, in all years or in a range of years. */
const TextPartSchema = z.object({
  bundle: BundleSchema,
  publication: z.enum(PUBLICATION_CODES),
  years: z.optional(z.tuple([z.number(), z.number()])),
})

/** A part of the full texts. */
export type TextPart = z.infer<typeof TextPartSchema>

/** `meta.json`: the folders of the engine, of the index `works`, of each part of `text`; the list of words and the orders. */
export const SearchMetaSchema = z.object({
  engine: z.string(),
  works: BundleSchema,
  text: z.array(TextPartSchema),
  words: z.string(),
  orders: z.object({ title: z.string(), author: z.string(), chapters: z.string() }),
})

/** Content of `meta.json`. */
export type SearchMeta = z.infer<typeof SearchMetaSchema>

/** The fields of a work that cards and tables show, besides title, authors and notice. */
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

/** The fields of a work that cards and tables show. */
export type ListedCard = z.infer<typeof ListedCardSchema>

/**
 * Content of a result. It is stored in the address of its record, because Pagefind never changes or indexes the
 * address, whereas it would index any other field.
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
  /** The page of the PDF that contains the text. */
  page: z.optional(z.number()),
  /** The section of a stored text that contains the text: its title and id, if it has them, and the path of its page. */
  section: z.optional(
    z.object({ title: z.optional(z.string()), id: z.optional(z.string()), path: z.string() }),
  ),
  /** Only for a work. */
  card: z.optional(ListedCardSchema),
})

/** Content of a result. */
export type ShownRecord = z.infer<typeof ShownRecordSchema>

/** The words of the archive, the most frequent first, from which suggestions are made. */
export const ArchiveWordsSchema = z.array(z.string())

/** The orders of the Index Medicus: by title, by first author, and the chapters by number. */
export type Orders = SearchMeta['orders']

/** An order that Pagefind does not have: concatenated ids of records, and the index at which each letter begins. */
export const OrderSchema = z.object({
  ids: z.string(),
  letters: z.array(z.tuple([z.string(), z.number()])),
  /** The letters under which each source of the Index Medicus has works. An index that a reader saved may be too old to say. */
  sourceLetters: z.optional(z.record(z.string(), z.array(z.string()))),
})

/** A stored order of records. */
export type Order = z.infer<typeof OrderSchema>
