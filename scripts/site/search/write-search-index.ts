import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildFinding } from '#archive/build-report.ts'
import { PdfTextCache } from '#archive/pdf-text-cache.ts'
import { workDocument } from '#domain/search/search-document.ts'
import { PARTS_FILE, partPath } from '#domain/search/search-parts.ts'
import type { SearchRecord } from '#domain/search/search-record.ts'
import { SearchValues } from '#domain/search/search-values.ts'
import { linkFolder } from '../link-folder.ts'
import { type IndexDocument, writeIndex } from './index-part.ts'
import { pageDocuments } from './page-documents.ts'

/** PDFs that are fetched and read at a time. */
const READERS = 16

/**
 * The library holds a part whole in memory while it makes it: some 160 KB for each of its works. More parts
 * would take less, but each is some 25 KB more that a first search fetches.
 */
const WORKS_PER_PART = 3500

/** A search opens every part: beyond so many, parts grow instead. */
const MOST_PARTS = 8

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
  /** Where the texts of PDFs are kept from one build to the next. */
  textsFolder: string
  /** Where the parts of the index are kept from one build to the next. */
  partsFolder: string
  records: readonly SearchRecord[]
  /** When the pages that are no works can be read, and the memory that making them took is free. */
  pagesStand?: Promise<unknown>
  worksPerPart?: number
  report: (finding: BuildFinding) => void
}

/** What the step did, for the log of the build. */
export type SearchIndexSummary = {
  works: number
  pages: number
  /** PDFs whose text was read in this build, the others' being kept from an earlier one. */
  pdfsRead: number
  parts: number
  /** Parts in which something changed. */
  partsMade: number
}

/** Spreads works over parts evenly, each always to the same one as long as there are as many. */
const divide = (records: readonly SearchRecord[], worksPerPart: number): SearchRecord[][] => {
  const parts = Math.min(MOST_PARTS, Math.max(1, Math.ceil(records.length / worksPerPart)))
  const divided = Array.from({ length: parts }, (): SearchRecord[] => [])
  for (const record of records)
    divided[createHash('sha256').update(record.id).digest().readUInt32BE() % parts]?.push(record)
  // The library refuses an index of nothing; the first part has the pages.
  return divided.filter((works, place) => place === 0 || works.length > 0)
}

const describeWorks = async (
  records: readonly SearchRecord[],
  texts: PdfTextCache,
  report: Options['report'],
): Promise<IndexDocument[]> => {
  const documents: IndexDocument[] = []
  const waiting = records.entries()
  const reader = async () => {
    for (const [place, record] of waiting) {
      let pages: string[] = []
      if (record.pdfAddress) {
        const reading = await texts.read(record.pdfAddress)
        if ('pages' in reading) pages = reading.pages
        else
          report({
            table: 'articles',
            id: record.id,
            outcome: 'published',
            reason: `${REASONS[reading.failure]} (${record.pdfAddress})`,
          })
      }
      documents[place] = { url: record.path, content: workDocument(record, pages) }
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return documents
}

/** Takes the index of these documents from what is kept, or makes it; answers the name under which it is kept. */
const keepPart = async (
  documents: readonly IndexDocument[],
  partsFolder: string,
  pagesStand: Promise<unknown> | undefined,
): Promise<{ name: string; isNew: boolean }> => {
  const hash = createHash('sha256')
  for (const { url, content } of documents) hash.update(`${url}\n${content}\n`)
  const name = hash.digest('base64url')
  const kept = join(partsFolder, name)
  if (existsSync(kept)) return { name, isNew: false }
  await pagesStand
  const part = `${kept}.part`
  await rm(part, { recursive: true, force: true })
  await writeIndex(documents, part)
  await rename(part, kept)
  return { name, isNew: true }
}

/**
 * Writes the index of the search into `<folder>/pagefind` from what the build said of its works, the text of their PDFs
 * and its pages. A large archive has an index in parts: one that did not change is taken over. A PDF that cannot be read is
 * reported, and its work is found without it.
 */
export const writeSearchIndex = async ({
  folder,
  textsFolder,
  partsFolder,
  records,
  pagesStand,
  worksPerPart = WORKS_PER_PART,
  report,
}: Options): Promise<SearchIndexSummary> => {
  await mkdir(partsFolder, { recursive: true })
  const texts = new PdfTextCache(textsFolder)
  const output = join(folder, 'pagefind')
  const parts = divide(records, worksPerPart)
  const names = new Set<string>()
  let partsMade = 0
  let pages: IndexDocument[] = []
  // The first part, which has the pages, comes last: they may still be made.
  for (const [place, works] of [...parts.entries()].reverse()) {
    const documents = await describeWorks(works, texts, report)
    if (place === 0) {
      await pagesStand
      pages = await pageDocuments(folder)
      documents.push(...pages)
    }
    const { name, isNew } = await keepPart(documents, partsFolder, pagesStand)
    if (isNew) partsMade += 1
    names.add(name)
    linkFolder(join(partsFolder, name), join(output, partPath(place)))
  }
  for (const name of await readdir(partsFolder))
    if (!names.has(name)) await rm(join(partsFolder, name), { recursive: true, force: true })
  await writeFile(join(output, PARTS_FILE), JSON.stringify({ parts: parts.length }))
  const values = new SearchValues()
  for (const record of records) values.add(record)
  await mkdir(join(output, 'values'), { recursive: true })
  for (const [filter, list] of Object.entries(values.lists()))
    await writeFile(join(output, 'values', `${filter}.json`), JSON.stringify(list))
  return {
    works: records.length,
    pages: pages.length,
    pdfsRead: texts.extracted,
    parts: parts.length,
    partsMade,
  }
}
