import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { glob, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { retainFormerAssets } from '#scripts/site/retain-former-assets.ts'
import { publishFolder } from '#scripts/site/publish-folder.ts'
import { serveSite } from '#scripts/site/serve-site.ts'
import { writeServiceWorker } from '#scripts/site/write-service-worker.ts'
import { test as base } from './fixture.ts'
import { requiredVariable } from './published-works.ts'

type Change = (next: string) => Promise<void>
type Site = {
  url: string
  /**
   * Publishes a version with other code, and with changed content where asked for.
   * @param options.editsWorker takes the former service worker with another revision of the offline page instead of
   *   having one bundled, which takes seconds
   */
  deploy: (options: { retainsAssets: boolean; editsWorker?: boolean; change?: Change }) => Promise<void>
  /** Publishes the same code with changed content, as a rebuild for an editor does. */
  deployContent: (change: Change) => Promise<void>
}

/** Replaces a text in a file of the site that has it. */
export const replaceIn = async (file: string, from: string, to: string) => {
  const text = await readFile(file, 'utf8')
  if (text.includes(from)) await writeFile(file, text.replaceAll(from, to))
}

/** Gives the reader's lazy part another hash, as a change of its code does; a part of a former build as well. */
const renameReader = async (site: string) => {
  const chunks = await Array.fromAsync(glob('open-reader.*.js', { cwd: join(site, '_astro') }))
  if (chunks.length === 0) throw new Error('the build has no lazy part of the reader')
  for (const chunk of chunks) {
    const renamed = chunk.replace('.js', 'Neuf.js')
    await rename(join(site, '_astro', chunk), join(site, '_astro', renamed))
    for await (const name of glob('_astro/*.js', { cwd: site }))
      await replaceIn(join(site, name), chunk, renamed)
  }
}

/** Gives the offline page another revision in the service worker, which is another one by that. */
const editWorker = async (site: string) => {
  const file = join(site, 'sw.js')
  const former = await readFile(file, 'utf8')
  const edited = former.replace(/(\burl:\s*"offline\/index\.html",\s*revision:\s*")[^"]+/, '$1neuf')
  if (edited === former) throw new Error('the service worker has no revision of the offline page to change')
  await writeFile(file, edited)
}

/** Folders that no test of a deploy opens. */
const UNOPENED = ['auteurs', 'index-medicus', 'mots-cles', 'specialites']

/** The search, a quarter of all files. */
const SEARCH = 'recherche'

/**
 * Copies a site folder by folder, in a tenth of the time of the asynchronous copy. A filter of the copy itself would be asked for
 * each file.
 */
const copySite = (from: string, to: string, leftOut: readonly string[]) => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (!leftOut.includes(name)) cpSync(join(from, name), join(to, name), { recursive: true })
}

/** A copy of the site under test, of which new versions can be published without disturbing the other tests. */
export const test = base.extend<{ hasSearch: boolean; site: Site }>({
  /** Whether the site has its search, which a page that is saved brings along. */
  hasSearch: [false, { option: true }],
  site: async ({ hasSearch }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portail-deploy-'))
    const current = join(folder, 'dist')
    copySite(requiredVariable('TEST_SITE_FOLDER'), current, hasSearch ? UNOPENED : [...UNOPENED, SEARCH])
    const server = await serveSite(current, 0)
    const next = join(folder, 'next')
    const publish = () => publishFolder(next, current)
    await use({
      url: server.url,
      deployContent: async (change) => {
        copySite(current, next, [])
        await change(next)
        await publish()
      },
      deploy: async ({ retainsAssets, editsWorker = false, change }) => {
        copySite(current, next, [])
        await renameReader(next)
        await replaceIn(join(next, 'offline/index.html'), '</body>', '<!-- neuf --></body>')
        await change?.(next)
        if (editsWorker) await editWorker(next)
        else await writeServiceWorker(next, join(folder, 'service-worker'), 'neuf')
        if (retainsAssets) await retainFormerAssets(current, next)
        await publish()
      },
    })
    await server.close()
    await rm(folder, { recursive: true, force: true })
  },
})
