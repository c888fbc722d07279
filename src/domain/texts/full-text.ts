import { z } from 'zod'

/** Where a text comes from, worst first: the PDF's own words, a DOCX, a JATS file, an editor's hand. */
export const TextSourceSchema = z.enum(['pdf', 'docx', 'jats', 'edited'])

/** Where a text comes from. */
export type TextSource = z.infer<typeof TextSourceSchema>

/**
 * Pattern of a section's id. It is a permanent part of an address (`/articles/x#methodes`): letters without accents,
 * digits and hyphens.
 */
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

/** The full text of a work, from any source. Abstract and bibliography are fields of the work, and not in it. */
export const FullTextSchema = z.object({
  /** BCP 47 language of the text: `fr`, `en`, `ht`, … */
  language: z.string().min(2),
  source: TextSourceSchema,
  sections: z.array(TextSectionSchema),
})

/** The full text of a work. */
export type FullText = z.infer<typeof FullTextSchema>

/**
 * Reasons why a PDF gives no text: scanned pages without words, a password, or a damaged file. A PDF with text may
 * contain pages of pictures alone.
 */
export const NoTextReasonSchema = z.enum(['scanned', 'protected', 'damaged'])

/** Why a PDF gives no text. */
export type NoTextReason = z.infer<typeof NoTextReasonSchema>

/** The part of the page of a work about its text: the text, or why there is none. */
export type WorkText = { text: FullText } | { noText: NoTextReason }

/** An entry of the contents of a text. */
export type TextContentsEntry = {
  id: string
  title: string
  level: number
  /** Address, on whichever page of the text it is. */
  href: string
}

/** The PDF in which a text is. */
export type TextPdf = {
  /** Where readers get it. */
  address: string
  /** Whether it is that of a whole issue. */
  isIssue: boolean
}

/** For each mentioned entry of the bibliography: the address of its first mention in the text. */
export type Mentions = Readonly<Record<number, string>>

/** A text as a page shows it, or a part of it. */
export type TextPage = {
  language: string
  source: TextSource
  sections: readonly TextSection[]
  /** Of the whole text. */
  mentions: Mentions
  contents: readonly TextContentsEntry[]
  /** Of the whole text, compressed. */
  bytes: number
  /** From 1. */
  part: number
  parts: number
  /** Of the work. */
  path: string
  /** Source that is added to a copied excerpt. */
  citation: string
  pdf: TextPdf | undefined
  /** Pages of the PDF, from 1, of which the text has no word: figures, or pages that were scanned. */
  silentPages: readonly number[]
}

/** The part of the page of a work about its text: the text, or why there is none. */
export type WorkTextView = { text: TextPage } | { noText: NoTextReason }

/** The PDF to whose pages the marks of pages lead; without one, the marks are plain text. */
export const linkPageMarks = (html: string, pdf: TextPdf | undefined): string =>
  html.replaceAll(/<a class="page-mark" id="p(\d+)" href="#page=\d+">\d+<\/a>/gu, (_, page: string) =>
    pdf === undefined
      ? ''
      : `<a class="page-mark" id="p${page}" href="${pdf.address}#page=${page}" type="application/pdf" data-pdf-page="${page}" aria-label="p.\u00a0${page} du PDF">p.\u00a0${page}</a>`,
  )

const MAX_CHARS = 60

/** Makes an id from a title: `Matériel et méthodes` → `materiel-et-methodes`; empty for a title without a Latin letter. */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/œ/giu, 'oe')
    .replace(/æ/giu, 'ae')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^[-0-9]+|-+$/gu, '')
    .slice(0, MAX_CHARS)
    .replace(/-+$/u, '')

/** Ids that elements of the work's page already use, so that no section gets them. */
const TAKEN = ['texte', 'resume', 'abstract', 'references', 'contenu', 'main', 'suite', 'sommaire']

/**
 * Gives each section of a text its id from its title (`2. Méthodes` → `methodes`); a repeated title gets `-2`, a
 * title without letters `section-n`. The same titles give the same ids, whatever the sections contain.
 */
export const sectionIds = (titles: readonly (string | undefined)[]): string[] => {
  const used = new Set<string>(TAKEN)
  // The next number of each repeated title, so that a thousand equal titles are not counted from the start each time.
  const next = new Map<string, number>()
  return titles.map((title, index) => {
    const slug = slugOf(title ?? '') || `section-${index + 1}`
    let id = slug
    for (let count = next.get(slug) ?? 2; used.has(id); count += 1) {
      id = `${slug}-${count}`
      next.set(slug, count + 1)
    }
    used.add(id)
    return id
  })
}
