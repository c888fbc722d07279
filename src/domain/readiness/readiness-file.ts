import { z } from 'zod'
import { contributorsOf } from '../contributors/unconfirmed-names.ts'
import { searchableText } from '../search/searchable-text.ts'
import type { Work } from '../works/work.ts'
import { PUBLICATION_CODES } from '../publications/registry.ts'

/**
 * What a build found of a PDF that keeps Google Scholar from it. Source: Scholar's inclusion guidelines (the PDF beside its page, with
 * text that can be searched, the title large at the top of the first page, the authors on a line below it).
 */
export const PdfMismatchSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('elsewhere') }),
  z.object({ kind: z.literal('unreadable') }),
  z.object({ kind: z.literal('title') }),
  z.object({ kind: z.literal('authors'), names: z.array(z.string()) }),
])

/** What keeps Google Scholar from a PDF. */
export type PdfMismatch = z.infer<typeof PdfMismatchSchema>

/** Letters and digits alone: a title may be broken, divided or spaced out on a page. */
const compact = (text: string): string => searchableText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Words shorter than this are on any page. */
const WORD_MIN_CHARS = 4

/** Share of a title's words that a page must have where the title as a whole isn't found: a subtitle may be left out in print. */
const TITLE_WORDS_SHARE = 0.8

const carriesTitle = (title: string, page: string): boolean => {
  const whole = compact(title)
  if (whole === '' || page.includes(whole)) return true
  const words = searchableText(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= WORD_MIN_CHARS)
  return (
    words.length > 0 && words.filter((word) => page.includes(word)).length / words.length >= TITLE_WORDS_SHARE
  )
}

/** The part of a name that a page prints whole: given names may be initials. */
const printedParts = (work: Work): { name: string; parts: string[] }[] =>
  contributorsOf(work).map((contributor) => {
    if (contributor.kind === 'collective') return { name: contributor.name, parts: [contributor.name] }
    const { given, family, printed } = contributor
    const name = printed ?? [given, family].filter(Boolean).join(' ')
    return { name, parts: family === undefined ? name.split(/[\s,]+/) : [family] }
  })

/** What the first page of a work's PDF lacks: its title, or the names of authors. */
export const firstPageMismatch = (work: Work, firstPage: string): PdfMismatch | undefined => {
  const page = compact(firstPage)
  if (!carriesTitle(work.title, page)) return { kind: 'title' }
  const names = printedParts(work)
    .filter(({ parts }) => !parts.map(compact).some((part) => part.length > 1 && page.includes(part)))
    .map(({ name }) => name)
  return names.length > 0 ? { kind: 'authors', names } : undefined
}

/** Where a build says what it found of the PDFs and how many works are ready: the back office reads it from the site. */
export const READINESS_FILE = '/admin/readiness.json'

const ReadyCountSchema = z.object({ works: z.number(), ready: z.number() })

const PublicationCountsSchema = z.object({
  scholar: ReadyCountSchema,
  /** As if the publication said who deposits, which a build can't read. */
  crossref: ReadyCountSchema,
  doaj: ReadyCountSchema,
  pubmed: ReadyCountSchema,
})

/** What a build found. */
export const ReadinessFileSchema = z.object({
  counts: z.partialRecord(z.enum(PUBLICATION_CODES), PublicationCountsSchema),
  /** By the id of the work; `pdf` is the address that was looked at: of a newer PDF nothing is known yet. */
  pdfs: z.record(z.string(), z.object({ pdf: z.string(), mismatch: PdfMismatchSchema })),
  /** Of works in the PDF of their issue, by their ids: its file, and their pages in it where any were found. */
  issuePages: z
    .record(
      z.string(),
      z.object({
        file: z.string(),
        pages: z.string().optional(),
        by: z.enum(['editor', 'numbers', 'titles']).optional(),
      }),
    )
    .default({}),
})

/** What a build found. */
export type ReadinessFile = z.infer<typeof ReadinessFileSchema>
