import { join } from 'node:path'
import { reportFinding } from '#archive/build-report.ts'
import { streamWorks } from '#archive/works.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { type SearchRecord, toSearchRecord } from '#domain/search/search-record.ts'
import { runCommand } from '../../run-command.ts'
import { CitationWriter } from '../citation-writer.ts'
import { writeSearchIndex } from './write-search-index.ts'

// Run by the build with the folder of its pages, the published site and the folder of what is kept between builds. A process
// of its own, so that a PDF that takes all the memory does not take the server with it.
await runCommand(async () => {
  const [folder, lastFolder, cache] = process.argv.slice(2)
  if (!folder || !lastFolder || !cache)
    throw new Error('Usage: search-index-process.ts <built folder> <published folder> <cache folder>')
  const environment = readEnvironment(process.env)
  const { url } = requirePublicBackend(environment)
  const citations = new CitationWriter({
    folder,
    lastFolder,
    keysFile: join(cache, 'citations.json'),
    version: environment.PAGES_VERSION ?? '',
  })
  const records: SearchRecord[] = []
  for await (const work of streamWorks()) {
    citations.write(work)
    records.push(toSearchRecord(work, url))
  }
  citations.keep()
  console.log(`Citations: ${citations.files} files`)
  const summary = await writeSearchIndex({
    folder,
    textsFolder: join(cache, 'pdf-text'),
    partsFolder: join(cache, 'search'),
    records,
    report: reportFinding,
  })
  console.log(
    `Search index: ${summary.works} works, ${summary.pages} pages, ${summary.pdfsRead} PDFs newly read, ` +
      `${summary.partsMade} of ${summary.parts} parts newly made`,
  )
})
