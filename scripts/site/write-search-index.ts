import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as pagefind from 'pagefind'
import { type BuildFinding } from '#archive/build-report.ts'
import { PdfTextCache } from '#archive/pdf-text-cache.ts'
import { listDocument, pageDocument, workDocument } from '#domain/search/search-document.ts'
import type { SearchRecord } from '#domain/search/search-record.ts'
import { SearchValues } from '#domain/search/search-values.ts'

/** Parts of the index that the site does not use. */
const UNUSED_FILES = [
  'pagefind-component-ui.css',
  'pagefind-component-ui.js',
  'pagefind-highlight.js',
  'pagefind-modular-ui.css',
  'pagefind-modular-ui.js',
  'pagefind-ui.css',
  'pagefind-ui.js',
  'pagefind-worker.js',
  'wasm.unknown.pagefind',
]

/** PDFs that are fetched and read at a time. */
const READERS = 4

/** Pages that are found by all their text. */
const TEXT_PAGES = [
  'about',
  'directives',
  'editorial-committee',
  'igm/directives',
  'igm/editorial-committee',
  'privacy',
  'rhca/directives',
  'submission',
  'terms',
  'opportunities/*',
]

/** Pages that are found by their title and description: what they list is found by itself. */
const LIST_PAGES = [
  'adc',
  'annuaire',
  'igm',
  'index-medicus',
  'opportunities',
  'rhca',
  'igm/issues/*',
  'rhca/issues/*',
]

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
  folder: string
  /** Where the texts of PDFs are kept from one build to the next. */
  cacheFolder: string
  records: AsyncGenerator<SearchRecord>
  /** Settled when the pages are there: works are indexed before. */
  pagesStand: Promise<void>
  report: (finding: BuildFinding) => void
}

/** What the step did, for the log of the build. */
export type SearchIndexSummary = {
  works: number
  pages: number
  /** PDFs whose text was read in this build, the others' being kept from an earlier one. */
  pdfsRead: number
}

const refuse = (errors: string[]): void => {
  if (errors.length > 0) throw new Error(`The search index: ${errors.join('; ')}`)
}

const indexPages = async (index: pagefind.PagefindIndex, folder: string): Promise<number> => {
  let pages = 0
  const kinds = [
    { patterns: TEXT_PAGES, document: pageDocument },
    { patterns: LIST_PAGES, document: listDocument },
  ]
  for (const { patterns, document } of kinds) {
    for await (const file of glob(
      patterns.map((pattern) => `${pattern}/index.html`),
      { cwd: folder },
    )) {
      const content = document(await readFile(join(folder, file), 'utf8'))
      if (!content) continue
      const { errors } = await index.addHTMLFile({ url: `/${file.replace(/index\.html$/, '')}`, content })
      refuse(errors)
      pages += 1
    }
  }
  return pages
}

/**
 * Writes the index of the search into `<folder>/pagefind` from what the build said of its works, the text of their PDFs
 * and its pages. A PDF that cannot be read is reported, and its work is found without it.
 */
export const writeSearchIndex = async ({
  folder,
  cacheFolder,
  records,
  pagesStand,
  report,
}: Options): Promise<SearchIndexSummary> => {
  const { index, errors } = await pagefind.createIndex({
    forceLanguage: 'fr',
    rootSelector: 'main',
    excludeSelectors: ['nav', 'form', 'button', 'dialog', 'noscript', 'svg', '[hidden]', '.no-print'],
  })
  refuse(errors)
  if (!index) throw new Error('The search index could not be begun.')
  const cache = new PdfTextCache(cacheFolder)
  const values = new SearchValues()
  let works = 0

  const indexWork = async (record: SearchRecord): Promise<void> => {
    let texts: string[] = []
    if (record.pdfAddress) {
      const reading = await cache.read(record.pdfAddress)
      if ('pages' in reading) texts = reading.pages
      else
        report({
          table: 'articles',
          id: record.id,
          outcome: 'published',
          reason: `${REASONS[reading.failure]} (${record.pdfAddress})`,
        })
    }
    refuse((await index.addHTMLFile({ url: record.path, content: workDocument(record, texts) })).errors)
    values.add(record)
    works += 1
  }

  try {
    await Promise.all(
      Array.from({ length: READERS }, async () => {
        for (;;) {
          const next = await records.next()
          if (next.done) return
          await indexWork(next.value)
        }
      }),
    )
    await pagesStand
    const pages = await indexPages(index, folder)
    const output = join(folder, 'pagefind')
    refuse((await index.writeFiles({ outputPath: output })).errors)
    await Promise.all(UNUSED_FILES.map((file) => rm(join(output, file), { force: true })))
    await mkdir(join(output, 'values'), { recursive: true })
    for (const [filter, list] of Object.entries(values.lists()))
      await writeFile(join(output, 'values', `${filter}.json`), JSON.stringify(list))
    return { works, pages, pdfsRead: cache.extracted }
  } finally {
    await pagefind.close()
  }
}
