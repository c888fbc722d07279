import { z } from 'zod'
import { SourceSchema, type Source } from '../articles/source.ts'
import { type ExcerptPart, readExcerpt } from './search-excerpt.ts'

/** Authors beyond this number are found, but not written out. */
const SHOWN_AUTHORS = 4

/** Pages of a PDF shown below a work; the reader finds the rest. */
const SHOWN_PAGES = 3

/** What the index answers for one document, as far as the search uses it. */
export const IndexedDocumentSchema = z.object({
  url: z.string(),
  excerpt: z.string(),
  meta: z.object({
    title: z.string().default(''),
    source: SourceSchema.optional().catch(undefined),
    line: z.string().optional(),
    authors: z.string().optional(),
  }),
  sub_results: z.array(
    z.object({ url: z.string(), excerpt: z.string(), locations: z.array(z.number()).default([]) }),
  ),
})

export type IndexedDocument = z.infer<typeof IndexedDocumentSchema>

/** A page of a PDF on which something was found. */
export type FoundPage = { number: number; address: string; excerpt: ExcerptPart[] }

/** A work or a page of the portal that was found. */
export type SearchResult = {
  title: string
  address: string
  source: Source | undefined
  authors: string
  line: string
  /** Where the portal's own words say it; empty when only the PDF does. */
  excerpt: ExcerptPart[]
  pages: FoundPage[]
  /** Further pages of the PDF on which something was found. */
  morePages: number
}

const PAGE_ANCHOR = /#page=(\d+)$/

/** The heading of a page in its document, which the number beside the excerpt says already. */
const PAGE_HEADING = /^p\. \d+\.? /

const shownAuthors = (authors: string): string => {
  const names = authors.split(', ')
  return names.length > SHOWN_AUTHORS ? `${names.slice(0, SHOWN_AUTHORS).join(', ')} et al.` : authors
}

const hasMark = (parts: ExcerptPart[]): boolean => parts.some(({ marked }) => marked)

/** Prepares what the index found for the eye: the work, and the pages of its PDF in their order below it. */
export const toSearchResult = (found: IndexedDocument): SearchResult => {
  const pages = found.sub_results
    .flatMap(({ url, excerpt, locations }) => {
      const number = Number(PAGE_ANCHOR.exec(url)?.[1])
      return number >= 1 && locations.length > 0
        ? [
            {
              number,
              address: url,
              excerpt: readExcerpt(excerpt.replace(PAGE_HEADING, '')),
              hits: locations.length,
            },
          ]
        : []
    })
    .sort((a, b) => b.hits - a.hits || a.number - b.number)
  const own = found.sub_results.find(({ url }) => !url.includes('#'))
  const excerpt = readExcerpt(own?.excerpt ?? (pages.length > 0 ? '' : found.excerpt))
  return {
    title: found.meta.title,
    address: found.url,
    source: found.meta.source,
    authors: shownAuthors(found.meta.authors ?? ''),
    line: found.meta.line ?? '',
    excerpt: hasMark(excerpt) || pages.length === 0 ? excerpt : [],
    pages: pages
      .slice(0, SHOWN_PAGES)
      .sort((a, b) => a.number - b.number)
      .map(({ number, address, excerpt: text }) => ({ number, address, excerpt: text })),
    morePages: Math.max(0, pages.length - SHOWN_PAGES),
  }
}
