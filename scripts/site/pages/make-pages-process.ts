import { mkdir, writeFile } from 'node:fs/promises'
import { setImmediate as otherEvents } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { readEnvironment } from '#domain/environment.ts'
import { runCommand } from '../../run-command.ts'
import type * as PagesEntry from '../bundle/pages-entry.ts'
import { readMadePages, shareFile } from './made-pages.ts'
import { PageMaker } from './page-maker.ts'

const text = { type: 'string' } as const

// Run by the build, several at a time: each makes its share of the pages of the site.
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      entry: text,
      site: text,
      'last-site': text,
      list: text,
      'last-list': text,
      share: text,
      of: text,
    },
  })
  const { entry, site, list, share, of } = values
  const lastSite = values['last-site']
  const lastList = values['last-list']
  if (!entry || !site || !list || !lastSite || !lastList || !share || !of)
    throw new Error('The build starts this process with every one of its options.')
  const { app, pageKey, staticPaths } = (await import(pathToFileURL(entry).href)) as typeof PagesEntry
  const maker = new PageMaker({
    app,
    pageKey,
    origin: readEnvironment(process.env).SITE_URL,
    folder: site,
    lastFolder: lastSite,
    last: await readMadePages(lastList),
  })
  for (const [place, target] of (await staticPaths()).entries()) {
    // All addresses of one page are made by one process.
    if (Number(target.cacheKey ?? place) % Number(of) !== Number(share)) continue
    await maker.make(target)
    // Or a page that asks the backend would take a connection that was closed without anybody noticing.
    await otherEvents()
  }
  const made = maker.made()
  await mkdir(list, { recursive: true })
  await writeFile(shareFile(list, Number(share)), JSON.stringify(made))
  console.log(`Pages: ${made.pages.length}, ${maker.takenOver} taken over`)
})
// What draws pages waits for more to draw.
process.exit()
