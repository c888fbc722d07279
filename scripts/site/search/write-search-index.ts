import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PdfTextCache } from '#archive/pdf-text-cache.ts'
import { BUILD_FINDING_TEXTS, type BuildFinding } from '#domain/back-office/build-findings.ts'
import { lastSegment } from '#domain/files/public-address.ts'
import { authorLetter, titleLetter } from '#domain/index-medicus/index-pages.ts'
import { INDEX_SOURCES, isFromSource } from '#domain/index-medicus/index-path.ts'
import { type Order, type Orders, SEARCH_INDEX_PATH, type SearchMeta } from '#domain/search/index-files.ts'
import {
  INDEX_LANGUAGE,
  type IndexRecord,
  type PageDocument,
  pageRecord,
  type SearchedSection,
  type SearchRecord,
  textRecords,
  withFullText,
} from '#domain/search/search-record.ts'
import { ArchiveWords } from '#domain/search/word-keys.ts'
import { textParts, type SearchedText } from '#domain/search/pagefind.ts'
import { pageTexts } from '#domain/texts/text-blocks.ts'
import type { Work } from '#domain/works/work.ts'
import { BundleWriter } from './bundle-writer.ts'

/** Works whose PDFs are fetched and read at a time. */
const CONCURRENCY = 16

/**
 * Answers the sections of a work's stored text, or the text of each page of a PDF that is the work's, empty for pages that are another's, or
 * why there is none.
 */
export type ReadPassages = (
  record: SearchRecord,
) => Promise<(string | SearchedSection)[] | { unreadable: keyof typeof BUILD_FINDING_TEXTS.pdf }>

/** Whether a word is one of the reasons for which a PDF has no text. */
export const isReason = (word: string): word is keyof typeof BUILD_FINDING_TEXTS.pdf =>
  Object.hasOwn(BUILD_FINDING_TEXTS.pdf, word)

type Options = {
  /** The folder of the site. */
  folder: string
  /** Where the texts of PDFs and the files of the index are stored from one build to the next. */
  cache: string
  /** The works; among equals a search shows the newest. */
  records: SearchRecord[]
  /** The works in the orders that readers choose in the Index Medicus. */
  ordered?: Record<keyof Orders, readonly Work[]>
  /** The pages that are no works. */
  pages: () => Promise<PageDocument[]>
  report: (finding: BuildFinding) => void
  /** Unless said, each work has the whole of its own PDF. */
  readPassages?: ReadPassages
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

/** The text of each page of a work's own PDF. */
const readOwnPages =
  (texts: PdfTextCache): ReadPassages =>
  async ({ pdfAddress }) => {
    if (!pdfAddress) return []
    const reading = await texts.read(pdfAddress)
    return 'blocks' in reading ? pageTexts(reading.blocks, reading.pages) : reading
  }

const passagesOrReport = async (
  record: SearchRecord,
  readPassages: ReadPassages,
  report: Options['report'],
): Promise<(string | SearchedSection)[]> => {
  const reading = await readPassages(record)
  if (!('unreadable' in reading)) return reading
  report({
    table: 'articles',
    id: record.id,
    outcome: 'published',
    reason: `${BUILD_FINDING_TEXTS.pdf[reading.unreadable]} (${lastSegment(record.pdfAddress) ?? record.pdfAddress})`,
    field: 'articleFiles',
  })
  return []
}

/** Records that a folder of changes may add and replace: of works each replaced one is read when filters are counted. */
const WORKS_CHANGES = 60
const TEXT_CHANGES = 600

const LETTER_OF: Record<keyof Orders, (work: Work) => string> = {
  title: titleLetter,
  author: authorLetter,
  chapters: () => '',
}

const orderOf = (
  works: readonly Work[],
  letterOf: (work: Work) => string,
  ids: ReadonlyMap<string, string>,
): Order => {
  const listed = works.filter(({ id }) => ids.has(id)).map((work) => ({ work, letter: letterOf(work) }))
  return {
    ids: listed.map(({ work }) => (ids.get(work.id) ?? '').replace(`${INDEX_LANGUAGE}_`, '')).join(' '),
    letters: listed.flatMap(({ letter }, at): [string, number][] =>
      letter === listed[at - 1]?.letter ? [] : [[letter, at]],
    ),
    sourceLetters: Object.fromEntries(
      INDEX_SOURCES.map((source) => [
        source,
        [...new Set(listed.flatMap(({ work, letter }) => (isFromSource(work, source) ? [letter] : [])))],
      ]),
    ),
  }
}

const newestFirst = (a: SearchRecord, b: SearchRecord): number =>
  b.date.localeCompare(a.date) || (a.id < b.id ? -1 : 1)

/**
 * Writes the two indexes of the search into the folder of the site: `works` from what the build said of its works and pages,
 * `text` from their stored texts and PDFs. A PDF that cannot be read is reported, and its work is found without it.
 */
export const writeSearchIndex = async ({
  folder,
  cache,
  records,
  ordered,
  pages: readDocuments,
  report,
  readPassages,
}: Options): Promise<SearchIndexSummary> => {
  const index = join(folder, SEARCH_INDEX_PATH)
  rmSync(index, { recursive: true, force: true })
  mkdirSync(index, { recursive: true })
  const writer = new BundleWriter(index, join(cache, 'search'))
  const pdfs = new PdfTextCache(join(cache, 'pdf-text'))
  const words = new ArchiveWords()
  const works: IndexRecord[] = []
  const texts: SearchedText[] = []
  const inOrder = records.toSorted(newestFirst)
  for (let start = 0; start < inOrder.length; start += CONCURRENCY) {
    const some = inOrder.slice(start, start + CONCURRENCY)
    const passages = await Promise.all(
      some.map((record) => passagesOrReport(record, readPassages ?? readOwnPages(pdfs), report)),
    )
    for (const [at, work] of some.entries()) {
      const pieces = textRecords(work, passages[at] ?? [])
      works.push(passages[at]?.some(Boolean) ? withFullText(work.record) : work.record)
      if (pieces.length > 0) texts.push({ source: work.source, year: work.year, records: pieces })
      words.add(work.shown.title, [...(work.shown.authors ?? []), work.shown.text].join(' '))
    }
  }
  const pages = await readDocuments()
  const engine = await writer.writeEngine()
  const { bundle, idOf } = await writer.writeIndex(
    'works',
    [...works, ...pages.map(pageRecord)],
    WORKS_CHANGES,
  )
  const ids = new Map(inOrder.map(({ id }, at) => [id, works[at] ? idOf(works[at]) : '']))
  const writeOrder = (order: keyof Orders) =>
    writer.writeFile(`order-${order}`, JSON.stringify(orderOf(ordered?.[order] ?? [], LETTER_OF[order], ids)))
  const meta: SearchMeta = {
    engine,
    works: bundle,
    text: [],
    words: writer.writeFile('words', JSON.stringify(words.list())),
    orders: {
      title: writeOrder('title'),
      author: writeOrder('author'),
      chapters: writeOrder('chapters'),
    },
  }
  for (const { part, records } of textParts(texts)) {
    const name = ['text', part.publication.toLowerCase(), ...(part.years ?? []).slice(0, 1)].join('-')
    meta.text.push({ ...part, bundle: (await writer.writeIndex(name, records, TEXT_CHANGES)).bundle })
  }
  await writer.finish()
  writeFileSync(join(index, 'meta.json'), JSON.stringify(meta))
  return { works: records.length, pages: pages.length, pdfsRead: pdfs.extracted, made: writer.made }
}
