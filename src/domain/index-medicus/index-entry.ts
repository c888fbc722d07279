import * as z from 'zod/mini'
import { PUBLICATION_CODES } from '../publications/publication.ts'
import { MARKING_KINDS } from '../works/work-mark.ts'

const optional = z.optional(z.string())

/** A work as lists show it: everything of its row, card and tile, and nothing else, since browsers load it by the hundred. */
export const IndexEntrySchema = z.object({
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
  place: optional,
  pdf: optional,
  /** Address of a picture of the cover. */
  cover: optional,
  /** The worst notice about it. */
  mark: z.optional(z.enum(MARKING_KINDS)),
})

export type IndexEntry = z.infer<typeof IndexEntrySchema>
