import { finished } from 'node:stream/promises'
import { reportFinding } from '#archive/build-report.ts'
import { streamWorks } from '#archive/works.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { type SearchRecord, toSearchRecord } from '#domain/search/search-record.ts'
import { runCommand } from '../../run-command.ts'
import { writeCitationFiles } from '../write-citation-files.ts'
import { writeSearchIndex } from './write-search-index.ts'

/** The build ends the input of this process when its pages stand. */
const inputEnded = (): Promise<void> => finished(process.stdin.resume())

// Run by the build beside the making of the pages, with the built folder and the folders of kept PDF texts and of kept parts
// of the index: what needs rows alone is done meanwhile. A process of its own, so that a PDF that takes all the memory does
// not take the server with it.
await runCommand(async () => {
  const [folder, textsFolder, partsFolder] = process.argv.slice(2)
  if (!folder || !textsFolder || !partsFolder)
    throw new Error('Usage: search-index-process.ts <built folder> <folder of texts> <folder of parts>')
  const pagesStand = inputEnded()
  const { url } = requirePublicBackend(readEnvironment(process.env))
  const records: SearchRecord[] = []
  let files = 0
  for await (const work of streamWorks()) {
    files += writeCitationFiles(work, folder)
    records.push(toSearchRecord(work, url))
  }
  console.log(`Citations: ${files} files`)
  const summary = await writeSearchIndex({
    folder,
    textsFolder,
    partsFolder,
    records,
    pagesStand,
    report: reportFinding,
  })
  console.log(
    `Search index: ${summary.works} works, ${summary.pages} pages, ${summary.pdfsRead} PDFs newly read, ` +
      `${summary.partsMade} of ${summary.parts} parts newly made`,
  )
})
