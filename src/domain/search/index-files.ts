import * as z from 'zod/mini'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { MARKING_KINDS } from '../works/work-mark.ts'

/** The path of the search index in the site. */
export const SEARCH_INDEX_PATH = '/recherche/index'

/**
 * `meta.json`: what the index consists of. The other files are in a folder named for `version`, which is made from all
 * they say, and never change.
 */
export const SearchMetaSchema = z.object({
  version: z.string(),
  /** How many documents there are. */
  documents: z.number(),
  /** The first key of each file of words, in the order of code units. */
  parts: z.array(z.string()),
})

export type SearchMeta = z.infer<typeof SearchMetaSchema>

/**
 * A word, or a filter and its value, with the documents that have it: their numbers as differences, and for each one how
 * much the word says of it, as a hexadecimal digit from 1 to f.
 */
const PostingsSchema = z.tuple([z.string(), z.array(z.number()), z.string()])

export type Postings = z.infer<typeof PostingsSchema>

/** `words/{part}.json`: a stretch of the keys in their order. */
export const WordsPartSchema = z.array(PostingsSchema)

/** The highest digit of how much a word says of a document. */
export const HIGHEST_WEIGHT = 15

/** The key under which the documents of a filter's value are; no word has an equals sign. */
export const filterKey = (filter: string, value: string): string => `${filter}=${value}`

/** `documents/{number}.json`: what a result shows. Documents are numbered from the newest work to the oldest, then pages. */
export const SearchDocumentSchema = z.object({
  path: z.string(),
  title: z.string(),
  source: z.optional(PublicationSchema),
  line: z.string(),
  /** The worst notice about the work. */
  mark: z.optional(z.enum(MARKING_KINDS)),
  authors: z.array(z.string()),
  /** What the portal itself says. */
  text: z.string(),
  /** Pages of the PDF that have text, with their numbers. */
  pages: z.array(z.tuple([z.number(), z.string()])),
})

export type SearchDocument = z.infer<typeof SearchDocumentSchema>

/** `values/{filter}.json`: what a filter can be set to. */
export const FilterValuesSchema = z.array(z.string())
