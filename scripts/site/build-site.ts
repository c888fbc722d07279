import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type Environment, requirePublicBackend } from '#domain/environment.ts'
import { cacheBundle } from './bundle/cache-bundle.ts'
import { clearRecords, openRecords } from './build-records.ts'
import { retainFormerAssets } from './retain-former-assets.ts'
import { linkFolder } from './link-folder.ts'
import { PAGE_COUNT } from './page-count.ts'
import { makePages } from './pages/make-pages.ts'
import { pagesVersion } from './pages-version.ts'
import { publishFolder, recoverFolder } from './publish-folder.ts'
import { startStep } from './start-step.ts'
import { PAGES_READY } from './search/pages-ready.ts'
import { boundMemoryByRows } from './step-memory.ts'
import { type StepTime, StepTimes } from './step-times.ts'

const FindingSchema = z.object({
  table: z.string(),
  id: z.string(),
  outcome: z.enum(['left out', 'published']),
  reason: z.string(),
})

/** A row that the build left out, or published with a finding. */
export type Finding = z.infer<typeof FindingSchema>

/** A site that was built, checked and published. */
export type BuiltSite = {
  folder: string
  pages: number
  seconds: number
  /** What took how long; some steps run beside each other. */
  steps: StepTime[]
  findings: Finding[]
}

const readFindings = async (file: string): Promise<Finding[]> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => FindingSchema.parse(JSON.parse(line)))
}

/** What two steps came to, once both are over: nothing of a build that fails may still write when the next one begins. */
const settleBoth = async <One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> => {
  await Promise.allSettled([one, other])
  return Promise.all([one, other])
}

/**
 * Builds the site beside the published one from the backend that the environment names, checks it and swaps it in.
 * A failed build leaves the published site as it is.
 */
export const buildSite = async (
  environment: Environment,
  log: (line: string) => void = () => {},
): Promise<BuiltSite> => {
  const backend = requirePublicBackend(environment)
  const folder = resolve(environment.OUTPUT_FOLDER)
  const next = `${folder}.next`
  const cache = `${folder}.cache`
  const report = `${folder}.report.jsonl`
  const rows = join(cache, 'rows')
  const started = performance.now()
  await recoverFolder(folder)
  await rm(next, { recursive: true, force: true })
  await rm(report, { force: true })
  const version = await pagesVersion([environment.SITE_URL, backend.url, backend.publishableKey])
  const variables = {
    ...process.env,
    NODE_ENV: 'production',
    // A test runner says of itself what Astro would take for its own.
    ...{ DEV: undefined, PROD: undefined, MODE: undefined, SSR: undefined },
    SITE_URL: environment.SITE_URL,
    BUILD_REPORT: report,
    ROWS_FOLDER: rows,
    PAGES_VERSION: version,
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  const times = new StepTimes()
  const run = (command: string[], flags?: string[]) => startStep(command, variables, log, flags).done
  const [bundle] = await settleBoth(
    times.measure('bundle', cacheBundle(join(cache, 'bundles'), version, variables, log)),
    times.measure('reading rows', run(['scripts/site/cache-rows-process.ts', rows])),
  )
  linkFolder(bundle.client, next)
  const recordsFolder = join(cache, 'records')
  const records = await openRecords(recordsFolder, folder, next)
  await times.measure(
    'pictures',
    run(['scripts/site/pictures/make-pictures-process.ts', next, join(cache, 'pictures'), rows]),
  )
  const makeAllPages = async (pagesReady: () => void) => {
    await times.measure(
      'pages',
      makePages({
        entry: bundle.entry,
        site: next,
        lastSite: folder,
        lastList: records.last,
        list: records.own,
        rows,
        variables,
        log,
      }),
    )
    pagesReady()
    await Promise.all([
      times.measure(
        'library, hosting files and sitemap',
        run(['scripts/site/finish-pages-process.ts', next, records.own]),
      ),
      times.measure(
        'service worker',
        run(['scripts/site/write-service-worker-process.ts', next, join(cache, 'service-worker'), version]),
      ),
    ])
  }
  // The works are read for the search beside the pages; it waits for those that it looks through as well.
  const search = startStep(
    [
      'scripts/site/search/search-index-process.ts',
      ...['--site', next, '--last-site', folder, '--cache', cache],
      ...['--records', records.own, '--last-records', records.last],
    ],
    variables,
    log,
    await boundMemoryByRows(rows),
  )
  const made = makeAllPages(() => search.send(PAGES_READY))
  try {
    await Promise.all([times.measure('search index and citations', search.done), made])
  } catch (error) {
    // Nothing of this build may still write when the next one begins.
    await search.stop()
    await made.catch(() => undefined)
    throw error
  }
  const pages = Number(await readFile(join(records.own, PAGE_COUNT), 'utf8'))
  await retainFormerAssets(folder, next)
  await publishFolder(next, folder)
  await clearRecords(recordsFolder, folder)
  return {
    folder,
    pages,
    seconds: (performance.now() - started) / 1000,
    steps: times.steps,
    findings: await readFindings(report),
  }
}
