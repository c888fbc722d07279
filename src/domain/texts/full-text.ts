import { z } from 'zod'

/** Where a text comes from, worst first: the PDF's own words, a DOCX, a JATS file, an editor's hand. */
export const TextSourceSchema = z.enum(['pdf', 'docx', 'jats', 'edited'])

/** Where a text comes from. */
export type TextSource = z.infer<typeof TextSourceSchema>

/** A section id is an address for ever (`/articles/x#methodes`): letters without accents, figures and hyphens. */
export const SECTION_ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** One section of a full text, in reading order; what is divided further follows it with a deeper level. */
export const TextSectionSchema = z.object({
  /** Its address within the page, unique in the text. */
  id: z.string().regex(SECTION_ID),
  /** Its title as plain text; a text may begin without one. */
  title: z.string().min(1).optional(),
  /** The same title with inline markup (species in italics, indices), where it has any. */
  titleHtml: z.string().min(1).optional(),
  /** 1 for a chief section, 2 for one inside it, … The page decides which heading that is. */
  level: z.int().min(1).max(4),
  /** Cleaned to the list of `allowed-elements.ts`, no headings. */
  html: z.string(),
})

/** One section of a full text. */
export type TextSection = z.infer<typeof TextSectionSchema>

/** The full text of a work, whatever it was made from. Its abstract and its bibliography are fields of the work, no part of it. */
export const FullTextSchema = z.object({
  /** BCP 47 language of the text: `fr`, `en`, `ht`, … */
  language: z.string().min(2),
  source: TextSourceSchema,
  sections: z.array(TextSectionSchema),
})

/** The full text of a work. */
export type FullText = z.infer<typeof FullTextSchema>

/**
 * Why a PDF gives no text: an image of paper without words, a password, a file that cannot be read. Pages that hold
 * only pictures in a PDF that has text are no reason.
 */
export const NoTextReasonSchema = z.enum(['scanned', 'protected', 'damaged'])

/** Why a PDF gives no text. */
export type NoTextReason = z.infer<typeof NoTextReasonSchema>

/** What a work's page has to say about its text. */
export type WorkText = { text: FullText } | { noText: NoTextReason }
