import { z } from 'zod'
import { contributorsOf } from '../../domain/contributors/unconfirmed-names.ts'
import { fileLocation } from '../../domain/files/file-references.ts'
import { searchableText } from '../../domain/search/searchable-text.ts'
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

const ProposedPagesSchema = z.object({
  /** Name of the PDF of the issue. */
  file: z.string(),
  /** Pages of the file, as the form takes them; missing where nothing of the work was found. */
  pages: z.string().optional(),
  /** What named the pages: an editor, the numbers printed on them, or the title of the work. */
  by: z.enum(['editor', 'numbers', 'titles']).optional(),
})

/** Where the last build looked for a work in the PDF of its issue, and what it found. */
type ProposedPages = z.infer<typeof ProposedPagesSchema>

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

/**
 * The pages that a build proposes to an editor for a work.
 * @param address of the PDF of the issue
 * @param span pages of the file, from 1
 * @example proposedPages('https://x/igm.pdf', { first: 3, last: 5, by: 'titles' }) // { file: 'igm.pdf', pages: '3-5', by: 'titles' }
 */
export const proposedPages = (
  address: string,
  span: { first: number; last: number; by: NonNullable<ProposedPages['by']> } | undefined,
): ProposedPages => ({
  file: fileLocation(address, '')?.name.split('/').at(-1) ?? address,
  ...(span && {
    pages: span.first === span.last ? String(span.first) : `${span.first}-${span.last}`,
    by: span.by,
  }),
})

/** French texts below the field of the pages. */
export const PROPOSED_PAGES_TEXTS = {
  numbers: (pages: string, file: string): string =>
    `La dernière mise en ligne a trouvé les pages ${pages} de ${file}, d’après les numéros imprimés.`,
  titles: (pages: string, file: string): string =>
    `La dernière mise en ligne a trouvé les pages ${pages} de ${file}, d’après le titre.`,
  editor: (pages: string, file: string): string =>
    `La dernière mise en ligne a pris les pages ${pages} de ${file}, comme vous l’aviez dit.`,
  none: (file: string): string => `La dernière mise en ligne n’a rien trouvé de ce travail dans ${file}.`,
  take: (pages: string): string => `Confirmer ${pages}`,
} as const
