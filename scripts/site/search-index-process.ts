import { finished } from 'node:stream/promises'
import { reportFinding } from '#archive/build-report.ts'
import { searchRecords } from '#archive/search-records.ts'
import { runCommand } from '../run-command.ts'
import { writeCitationFiles } from './write-citation-files.ts'
import { writeSearchIndex } from './write-search-index.ts'

/** The build ends the input of this process when its pages stand. */
const inputEnded = (): Promise<void> => finished(process.stdin.resume())

// Run by the build beside the making of the pages, with the built folder and the folder of kept PDF texts: what needs
// rows alone uses the second core meanwhile. A process of its own, so that a PDF that takes all the memory does not take
// the server with it.
await runCommand(async () => {
  const [folder, cacheFolder] = process.argv.slice(2)
  if (!folder || !cacheFolder) throw new Error('Usage: search-index-process.ts <built folder> <cache folder>')
  const citations = await writeCitationFiles(folder)
  console.log(`Citations: ${citations} files`)
  const { works, pages, pdfsRead } = await writeSearchIndex({
    folder,
    cacheFolder,
    records: searchRecords(),
    pagesStand: inputEnded(),
    report: reportFinding,
  })
  console.log(`Search index: ${works} works, ${pages} pages, ${pdfsRead} PDFs newly read`)
})
