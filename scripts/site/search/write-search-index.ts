import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PdfTextCache } from '#archive/pdf-text-cache.ts'
import { BUILD_FINDING_TEXTS, type BuildFinding } from '#domain/back-office/build-findings.ts'
import { lastSegment } from '#domain/files/public-address.ts'
import { ArchiveWords } from '#domain/search/archive-words.ts'
import { SEARCH_INDEX_PATH, type SearchMeta } from '#domain/search/index-files.ts'
import { pageRecord, type SearchRecord, textRecords, withFullText } from '#domain/search/search-record.ts'
import { textParts, type WorkText } from '#domain/search/text-parts.ts'
import { pageTexts } from '#domain/texts/text-blocks.ts'
import { BundleWriter } from './bundle-writer.ts'
import type { PageDocument } from './page-text.ts'

/** Works whose PDFs are fetched and read at a time. */
const CONCURRENCY = 16

type Options = {
  /** The folder of the site. */
  folder: string
  /** Where the texts of PDFs and the files of the index are stored from one build to the next. */
  cache: string
  /** The works; among equals a search shows the newest. */
  records: SearchRecord[]
  /** The pages that are no works. */
  pages: () => Promise<PageDocument[]>
  report: (finding: BuildFinding) => void
}

/** What the step did, for the log of the build. */
export type SearchIndexSummary = {
  works: number
  pages: number
  /** PDFs whose text was read in this build, the others' being cached from an earlier one. */
  pdfsRead: number
  /** Indexes that were made in this build, the others being those of an earlier one. */
  made: number
}

const readPages = async (
  record: SearchRecord,
  texts: PdfTextCache,
  report: Options['report'],
): Promise<string[]> => {
  if (!record.pdfAddress) return []
  const reading = await texts.read(record.pdfAddress)
  if ('blocks' in reading) return pageTexts(reading.blocks, reading.pages)
  report({
    table: 'articles',
    id: record.id,
    outcome: 'published',
    reason: `${BUILD_FINDING_TEXTS.pdf[reading.unreadable]} (${lastSegment(record.pdfAddress) ?? record.pdfAddress})`,
    field: 'articleFiles',
  })
  return []
}

const newestFirst = (a: SearchRecord, b: SearchRecord): number =>
  b.date.localeCompare(a.date) || (a.id < b.id ? -1 : 1)

/**
 * Writes the two indexes of the search into the folder of the site: `works` from what the build said of its works and pages,
 * `text` from their PDFs. A PDF that cannot be read is reported, and its work is found without it.
 */
export const writeSearchIndex = async ({
  folder,
  cache,
  records,
  pages: readDocuments,
  report,
}: Options): Promise<SearchIndexSummary> => {
  const index = join(folder, SEARCH_INDEX_PATH)
  rmSync(index, { recursive: true, force: true })
  mkdirSync(index, { recursive: true })
  const writer = new BundleWriter(index, join(cache, 'search'))
  const pdfs = new PdfTextCache(join(cache, 'pdf-text'))
  const words = new ArchiveWords()
  const works = []
  const texts: WorkText[] = []
  const inOrder = records.toSorted(newestFirst)
  for (let start = 0; start < inOrder.length; start += CONCURRENCY) {
    const some = inOrder.slice(start, start + CONCURRENCY)
    const pages = await Promise.all(some.map((record) => readPages(record, pdfs, report)))
    for (const [at, work] of some.entries()) {
      const pieces = textRecords(work, pages[at] ?? [])
      works.push(pages[at]?.some(Boolean) ? withFullText(work.record) : work.record)
      if (pieces.length > 0) texts.push({ source: work.source, year: work.year, records: pieces })
      words.add([work.shown.title, ...(work.shown.authors ?? []), work.shown.text].join(' '))
    }
  }
  const pages = await readDocuments()
  const meta: SearchMeta = {
    engine: await writer.writeEngine(),
    works: await writer.writeIndex('works', [...works, ...pages.map(pageRecord)]),
    text: [],
    words: writer.writeFile('words', JSON.stringify(words.list())),
  }
  for (const { part, records } of textParts(texts)) {
    const name = ['text', part.publication.toLowerCase(), ...(part.years ?? []).slice(0, 1)].join('-')
    meta.text.push({ ...part, folder: await writer.writeIndex(name, records) })
  }
  await writer.finish()
  writeFileSync(join(index, 'meta.json'), JSON.stringify(meta))
  return { works: records.length, pages: pages.length, pdfsRead: pdfs.extracted, made: writer.made }
}
