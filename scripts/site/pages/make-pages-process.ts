import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as otherEvents } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { PathWithRoute } from 'astro'
import { z } from 'zod'
import { readEnvironment } from '#domain/environment.ts'
import { runCommand } from '../../run-command.ts'
import { requestFromParent } from '../parent-messages.ts'
import type * as PagesEntry from '../bundle/pages-entry.ts'
import { INLINE_CODE } from './inline-code.ts'
import { readPageManifest, shareFile } from './page-manifest.ts'
import { PageMaker } from './page-maker.ts'

/** The indexes of the pages that are taken next. */
const RangeSchema = z.object({ from: z.number(), to: z.number() })

const text = { type: 'string' } as const

// Run by the build, several at a time: each makes pages until there are none left.
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      entry: text,
      site: text,
      'last-site': text,
      list: text,
      'last-list': text,
      share: text,
    },
  })
  const { entry, site, list, share } = values
  const lastSite = values['last-site']
  const lastList = values['last-list']
  if (!entry || !site || !list || !lastSite || !lastList || !share)
    throw new Error('The build starts this process with every one of its options.')
  const { app, inlineCode, pageKey, staticPaths } = (await import(
    pathToFileURL(entry).href
  )) as typeof PagesEntry
  const maker = new PageMaker({
    app,
    pageKey,
    inlineCode,
    origin: readEnvironment(process.env).SITE_URL,
    folder: site,
    lastFolder: lastSite,
    last: await readPageManifest(lastList),
  })
  const makeAll = async (targets: PathWithRoute[]) => {
    for (const target of targets) {
      await maker.make(target)
      // Or a page that asks the backend would take a connection that was closed without anybody noticing.
      await otherEvents()
    }
  }
  const { files, pages } = await staticPaths({ withFiles: share === '0' })
  await makeAll(files)
  for (;;) {
    const { from, to } = await requestFromParent(RangeSchema)
    if (from >= pages.length) break
    await makeAll(pages.slice(from, to).flat())
  }
  const made = maker.made()
  await mkdir(list, { recursive: true })
  await writeFile(shareFile(list, Number(share)), JSON.stringify(made))
  if (share === '0') await writeFile(join(list, INLINE_CODE), JSON.stringify(inlineCode))
  console.log(`Pages: ${made.pages.length}, ${maker.takenOver} taken over`)
})
// The renderer waits for more pages.
process.exit()
