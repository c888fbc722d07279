import * as z from 'zod/mini'
import { PUBLICATION_CODES } from '../publications/publication.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { MARKING_KINDS } from '../works/work-mark.ts'

/** The path of the search in the site: `meta.json`, and below it folders whose content never changes. */
export const SEARCH_INDEX_PATH = '/recherche/index'

/** The folder of what never changes: hosts let browsers cache it for ever. */
export const SEARCH_FILES_FOLDER = 'files'

/** A stretch of the full texts: one publication, all its years or those from one to another. */
const TextPartSchema = z.object({
  folder: z.string(),
  publication: z.enum(PUBLICATION_CODES),
  years: z.optional(z.tuple([z.number(), z.number()])),
})

export type TextPart = z.infer<typeof TextPartSchema>

/** `meta.json`: the folders of the engine, of the index `works`, of each part of `text`, and the list of words. */
export const SearchMetaSchema = z.object({
  engine: z.string(),
  works: z.string(),
  text: z.array(TextPartSchema),
  words: z.string(),
})

export type SearchMeta = z.infer<typeof SearchMetaSchema>

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
})

export type ShownRecord = z.infer<typeof ShownRecordSchema>

/** The words of the archive from the most frequent to the rarest, for those that were mistyped. */
export const ArchiveWordsSchema = z.array(z.string())
