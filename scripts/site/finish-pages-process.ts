import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formerAuthorPaths } from '#archive/authors.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { runCommand } from '../run-command.ts'
import { checkPages } from './check-pages.ts'
import { PAGE_COUNT } from './page-count.ts'
import { INLINE_CODE, InlineCodeSchema } from './pages/inline-code.ts'
import { readPageManifest } from './pages/page-manifest.ts'
import { writeHostingFiles } from './write-hosting-files.ts'
import { writeLibrary } from './write-library.ts'
import { writeSitemap } from './write-sitemap.ts'

// Run by the build with the folder of the site and its records, once the pages are written: writes what knows all of them. A
// process of its own: what was noted of so many pages would stay in the memory of the build.
await runCommand(async () => {
  const [site, records] = process.argv.slice(2)
  if (!site || !records) throw new Error('Usage: finish-pages-process.ts <built folder> <records folder>')
  const environment = readEnvironment(process.env)
  const made = await readPageManifest(records)
  checkPages(made.pages.map(({ file }) => file))
  await writeLibrary(site, made)
  const inlineCode = InlineCodeSchema.parse(JSON.parse(await readFile(join(records, INLINE_CODE), 'utf8')))
  const moved = await formerAuthorPaths()
  await writeHostingFiles(site, requirePublicBackend(environment).url, inlineCode, moved)
  const former = new Set(moved.map(({ from }) => `${from}/`))
  await writeSitemap(
    site,
    environment.SITE_URL,
    made.pages.map(({ path }) => path).filter((path) => !former.has(path)),
  )
  await writeFile(join(records, PAGE_COUNT), String(made.pages.length))
})
