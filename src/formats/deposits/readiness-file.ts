import { z } from 'zod'
import { contributorsOf } from '../../domain/contributors/unconfirmed-names.ts'
import { searchableText } from '../../domain/search/searchable-text.ts'
import { ProposedPagesSchema } from '../../domain/texts/proposed-pages.ts'
import type { Work } from '../../domain/works/work.ts'
import { PUBLICATION_CODES } from '../../domain/publications/registry.ts'

/**
 * Something in a PDF that Google Scholar does not accept. Source: Scholar's inclusion guidelines (the PDF beside its
 * page, with text that can be searched, the title large at the top of the first page, the authors on a line below
 * it).
 */
export const PdfMismatchSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('elsewhere') }),
  z.object({ kind: z.literal('unreadable') }),
  z.object({ kind: z.literal('title') }),
  z.object({ kind: z.literal('authors'), names: z.array(z.string()) }),
])

/** Something in a PDF that Google Scholar does not accept. */
export type PdfMismatch = z.infer<typeof PdfMismatchSchema>

/** Letters and digits alone: a page may break a title, divide its words or space out its letters. */
const compact = (text: string): string => searchableText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Words shorter than this are on every page, so they prove nothing. */
const WORD_MIN_CHARS = 4

/** Share of a title's words that a page must contain when the whole title isn't found: print may leave a subtitle out. */
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

/** What the first page of a work's PDF lacks: the title, or authors' names. */
export const firstPageMismatch = (work: Work, firstPage: string): PdfMismatch | undefined => {
  const page = compact(firstPage)
  if (!carriesTitle(work.title, page)) return { kind: 'title' }
  const names = printedParts(work)
    .filter(({ parts }) => !parts.map(compact).some((part) => part.length > 1 && page.includes(part)))
    .map(({ name }) => name)
  return names.length > 0 ? { kind: 'authors', names } : undefined
}

/**
 * Path of the file in which a build writes its findings about PDFs and the number of ready works; the back office
 * reads it from the site.
 */
export const READINESS_FILE = '/admin/readiness.json'

const ReadyCountSchema = z.object({ works: z.number(), ready: z.number() })

const PublicationCountsSchema = z.object({
  scholar: ReadyCountSchema,
  /** Counted as if the publication had a depositor, because a build can't read that column. */
  crossref: ReadyCountSchema,
  doaj: ReadyCountSchema,
  pubmed: ReadyCountSchema,
})

/** Findings of a build about the indexes. */
export const ReadinessFileSchema = z.object({
  counts: z.partialRecord(z.enum(PUBLICATION_CODES), PublicationCountsSchema),
  /** By the id of the work; `pdf` is the address that was read, so nothing is known about a newer PDF. */
  pdfs: z.record(z.string(), z.object({ pdf: z.string(), mismatch: PdfMismatchSchema })),
  /** For works in the PDF of their issue, by their ids. */
  issuePages: z.record(z.string(), ProposedPagesSchema).default({}),
})

/** Findings of a build about the indexes. */
export type ReadinessFile = z.infer<typeof ReadinessFileSchema>
