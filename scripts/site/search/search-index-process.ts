import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { reportFinding } from '#archive/build-report.ts'
import { publicationSettings } from '#archive/publications.ts'
import { streamWorks } from '#archive/works.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { type SearchRecord, toSearchRecord } from '#domain/search/search-document.ts'
import { runCommand } from '../../run-command.ts'
import { receiveFromParent } from '../parent-messages.ts'
import { PAGES_READY } from './pages-ready.ts'
import { CITATION_KEYS, CitationWriter } from '../citation-writer.ts'
import { writeSearchIndex } from './write-search-index.ts'

const text = { type: 'string' } as const

// Run by the build, which says when its pages are written. A process of its own, so that a PDF that takes all the memory does not
// take the server with it.
await runCommand(async () => {
  const pagesReady = receiveFromParent(z.literal(PAGES_READY))
  const { values } = parseArgs({
    options: { site: text, 'last-site': text, cache: text, records: text, 'last-records': text },
  })
  const {
    site: folder,
    'last-site': lastFolder,
    cache,
    records: ownRecords,
    'last-records': lastRecords,
  } = values
  if (!folder || !lastFolder || !cache || !ownRecords || !lastRecords)
    throw new Error('The build starts this process with every one of its options.')
  const environment = readEnvironment(process.env)
  const { url } = requirePublicBackend(environment)
  const publications = await publicationSettings()
  const citations = new CitationWriter({
    folder,
    lastFolder,
    lastKeysFile: join(lastRecords, CITATION_KEYS),
    keysFile: join(ownRecords, CITATION_KEYS),
    publications,
    version: environment.PAGES_VERSION ?? '',
  })
  const records: SearchRecord[] = []
  for await (const work of streamWorks()) {
    citations.write(work)
    records.push(toSearchRecord(work, publications[work.source], url))
  }
  citations.save()
  console.log(`Citations: ${citations.files} files`)
  const summary = await writeSearchIndex({
    folder,
    textsFolder: join(cache, 'pdf-text'),
    records,
    pagesReady,
    report: reportFinding,
  })
  console.log(
    `Search index: ${summary.works} works, ${summary.pages} pages, ${summary.pdfsRead} PDFs newly read`,
  )
})
