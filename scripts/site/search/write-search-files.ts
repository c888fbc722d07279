import { reportFinding } from '#archive/build-report.ts'
import { indexWorks } from '#archive/index-medicus.ts'
import { publicationSettings } from '#archive/publications.ts'
import { workPdfs } from '#archive/work-pdfs.ts'
import { worksWithStoredText } from '#archive/stored-texts.ts'
import { readWorkBlocks, storedSections } from '#archive/work-texts.ts'
import { streamWorks } from '#archive/works.ts'
import { sortByChapter } from '#domain/index-medicus/index-pages.ts'
import { isNumberedBy } from '#domain/publications/registry.ts'
import { type PageDocument, type SearchRecord, toSearchRecord } from '#domain/search/search-record.ts'
import type { Work } from '#domain/works/work.ts'
import { pageTexts } from '#domain/texts/text-blocks.ts'
import { listedDocuments } from './listed-documents.ts'
import { isReason, type ReadPassages, writeSearchIndex } from './write-search-index.ts'

type Options = {
  site: string
  cache: string
  backendUrl: string
  /** The pages that are no works. */
  pages: () => Promise<PageDocument[]>
}

/** What the build knows of the PDFs of works: of an issue's PDF each work has its own pages. */
const readPagesOfWork: ReadPassages = async ({ id }) => {
  const pdf = (await workPdfs()).get(id)
  if (pdf?.unreadable !== undefined && isReason(pdf.unreadable)) return { unreadable: pdf.unreadable }
  return pdf ? pageTexts(await readWorkBlocks(pdf)) : []
}

/** Writes the index of the search from the rows that were read. */
export const writeSearchFiles = async ({ site, cache, backendUrl, pages }: Options): Promise<void> => {
  const publications = await publicationSettings()
  const { ordered, entries } = await indexWorks()
  const records: SearchRecord[] = []
  const withStoredText = await worksWithStoredText()
  const stored = new Map<string, Work>()
  for await (const work of streamWorks()) {
    records.push(toSearchRecord(work, publications[work.source], backendUrl, entries.get(work.id)))
    if (withStoredText.has(work.id)) stored.set(work.id, work)
  }
  const summary = await writeSearchIndex({
    folder: site,
    cache,
    records,
    pages: async () => [...(await pages()), ...(await listedDocuments())],
    ordered: {
      ...ordered,
      chapters: sortByChapter(ordered.title.filter(({ source }) => isNumberedBy(source, 'chapter'))),
    },
    report: reportFinding,
    // What is stored is what readers see, instead of the words of the PDF.
    readPassages: (record) => {
      const work = stored.get(record.id)
      return work ? storedSections(work) : readPagesOfWork(record)
    },
  })
  console.log(
    `Search index: ${summary.works} works, ${summary.pages} pages, ${summary.pdfsRead} PDFs newly read, ${summary.made} indexes newly made`,
  )
}
