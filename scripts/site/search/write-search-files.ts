import { reportFinding } from '#archive/build-report.ts'
import { publicationSettings } from '#archive/publications.ts'
import { streamWorks } from '#archive/works.ts'
import { type SearchRecord, toSearchRecord } from '#domain/search/search-record.ts'
import type { PageDocument } from './page-text.ts'
import { writeSearchIndex } from './write-search-index.ts'

type Options = {
  site: string
  cache: string
  backendUrl: string
  /** The pages that are no works. */
  pages: () => Promise<PageDocument[]>
}

/** Writes the index of the search from the rows that were read. */
export const writeSearchFiles = async ({ site, cache, backendUrl, pages }: Options): Promise<void> => {
  const publications = await publicationSettings()
  const records: SearchRecord[] = []
  for await (const work of streamWorks())
    records.push(toSearchRecord(work, publications[work.source], backendUrl))
  const summary = await writeSearchIndex({
    folder: site,
    cache,
    records,
    pages,
    report: reportFinding,
  })
  console.log(
    `Search index: ${summary.works} works, ${summary.pages} pages, ${summary.pdfsRead} PDFs newly read, ${summary.made} indexes newly made`,
  )
}
