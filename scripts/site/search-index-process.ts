import { reportFinding } from '#archive/build-report.ts'
import { runCommand } from '../run-command.ts'
import { writeSearchIndex } from './write-search-index.ts'

// Run by the build with the built folder and the folder of kept PDF texts; a process of its own, so that a PDF that
// takes all the memory does not take the server with it.
await runCommand(async () => {
  const [folder, cacheFolder] = process.argv.slice(2)
  if (!folder || !cacheFolder) throw new Error('Usage: search-index-process.ts <built folder> <cache folder>')
  const { works, pages, pdfsRead } = await writeSearchIndex({ folder, cacheFolder, report: reportFinding })
  console.log(`Search index: ${works} works, ${pages} pages, ${pdfsRead} PDFs newly read`)
})
