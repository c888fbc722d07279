import { join } from 'node:path'
import { type BuildFinding } from '#archive/build-report.ts'
import { PdfTextCache } from '#archive/pdf-text-cache.ts'
import { workDocument, type SearchRecord, SearchValues } from '#domain/search/search-document.ts'
import type { SearchDocument } from '#domain/search/index-files.ts'
import type { SearchFilter } from '#domain/search/search-filters.ts'
import { ContentStore } from '../content-store.ts'
import { SearchIndexWriter } from './search-index-writer.ts'

/** Works whose PDFs are fetched and read at a time. */
const CONCURRENCY = 16

/** What the editors read of a PDF that the search could not look into. */
const REASONS = {
  damaged: 'the PDF is damaged: put a readable file in its place',
  protected: 'the PDF is protected by a password: the search finds nothing in it',
  scanned: 'the PDF holds pictures of pages only (a scan): the search finds nothing in it',
  missing: 'the PDF is not in the storage: upload it, or empty the field',
  unreachable: 'the PDF could not be fetched: the search finds nothing in it until the next build',
  'too large': 'the PDF is too large to be read: the search finds nothing in it',
}

type Options = {
  /** The folder of the site. */
  folder: string
  /** Where the texts of PDFs and the files of the index are stored from one build to the next. */
  cache: string
  /** The works; among equals a search shows the newest. They are taken out: none is held longer than it is needed. */
  records: SearchRecord[]
  /** The pages that are no works. */
  pages: () => Promise<SearchDocument[]>
  report: (finding: BuildFinding) => void
}

/** What the step did, for the log of the build. */
export type SearchIndexSummary = {
  works: number
  pages: number
  /** PDFs whose text was read in this build, the others' being cached from an earlier one. */
  pdfsRead: number
}

const readPages = async (
  record: SearchRecord,
  texts: PdfTextCache,
  report: Options['report'],
): Promise<string[]> => {
  if (!record.pdfAddress) return []
  const reading = await texts.read(record.pdfAddress)
  if ('pages' in reading) return reading.pages
  report({
    table: 'articles',
    id: record.id,
    outcome: 'published',
    reason: `${REASONS[reading.unreadable]} (${record.pdfAddress})`,
  })
  return []
}

const filtersOf = (record: SearchRecord): { filter: SearchFilter; value: string }[] => [
  { filter: 'publication', value: record.source },
  ...(record.year === undefined ? [] : [{ filter: 'annee' as const, value: String(record.year) }]),
  ...[...new Set(record.authors)].map((value) => ({ filter: 'auteur' as const, value })),
  ...[...new Set([...record.tags, ...record.keywords])].map((value) => ({ filter: 'tag' as const, value })),
]

const newestLast = (a: SearchRecord, b: SearchRecord): number =>
  a.date.localeCompare(b.date) || (a.id < b.id ? 1 : -1)

/**
 * Writes the index of the search into the folder of the site from what the build said of its works, the text of their
 * PDFs and its pages. A PDF that cannot be read is reported, and its work is found without it.
 */
export const writeSearchIndex = async ({
  folder,
  cache,
  records,
  pages: readDocuments,
  report,
}: Options): Promise<SearchIndexSummary> => {
  const texts = new PdfTextCache(join(cache, 'pdf-text'))
  const values = new SearchValues()
  const writer = new SearchIndexWriter(folder, new ContentStore(join(cache, 'search')))
  const works = records.length
  records.sort(newestLast)
  while (records.length > 0) {
    const some = records.splice(-CONCURRENCY).reverse()
    const pages = await Promise.all(some.map((record) => readPages(record, texts, report)))
    for (const [index, record] of some.entries()) {
      writer.add(workDocument(record, pages[index] ?? []), filtersOf(record))
      values.add(record)
    }
  }
  const pages = await readDocuments()
  for (const page of pages) writer.add(page)
  writer.finish(values.lists())
  return { works, pages: pages.length, pdfsRead: texts.extracted }
}
