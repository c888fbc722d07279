import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type Environment, requirePublicBackend } from '#domain/environment.ts'
import { checkSite } from './check-site.ts'
import { keepFormerAssets } from './keep-former-assets.ts'
import { pagesVersion } from './pages-version.ts'
import { publishFolder, recoverFolder } from './publish-folder.ts'
import { startStep } from './start-step.ts'
import { type StepTime, StepTimes } from './step-times.ts'
import { writeHostingFiles } from './write-hosting-files.ts'
import { writeLibrary } from './write-library.ts'
import { writeServiceWorker } from './write-service-worker.ts'

const FindingSchema = z.object({
  table: z.string(),
  id: z.string(),
  outcome: z.enum(['left out', 'published']),
  reason: z.string(),
})

/** A row that the build left out, or published with a flaw. */
export type Finding = z.infer<typeof FindingSchema>

/** A site that was built, checked and published. */
export type BuiltSite = {
  folder: string
  pages: number
  seconds: number
  /** What took how long; the search index is made beside the pages. */
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
  const report = `${folder}.report.jsonl`
  const rows = `${next}.cache/rows`
  const started = performance.now()
  await recoverFolder(folder)
  await rm(next, { recursive: true, force: true })
  await rm(report, { force: true })
  const variables = {
    ...process.env,
    SITE_URL: environment.SITE_URL,
    OUTPUT_FOLDER: next,
    BUILD_REPORT: report,
    ROWS_FOLDER: rows,
    PAGES_VERSION: await pagesVersion([environment.SITE_URL, backend.url, backend.publishableKey]),
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  const times = new StepTimes()
  await times.measure(
    'reading rows',
    startStep(['scripts/site/keep-rows-process.ts', rows], variables, log).done,
  )
  const search = startStep(
    ['scripts/site/search-index-process.ts', next, `${next}.cache/pdf-text`],
    variables,
    log,
  )
  // Awaited below; until then a failure must not count as unheard.
  const searched = times.measure('search index and citations, beside the pages', search.done)
  searched.catch(() => undefined)
  try {
    await times.measure(
      'pages',
      startStep(['node_modules/astro/bin/astro.mjs', 'build'], variables, log).done,
    )
    search.endInput()
    await Promise.all([
      times.measure('library', writeLibrary(next)),
      times.measure('service worker', writeServiceWorker(next)),
      times.measure('hosting files', writeHostingFiles(next, backend.url)),
      searched,
    ])
  } catch (error) {
    await search.stop()
    throw error
  }
  const pages = await times.measure('check', checkSite(next))
  await keepFormerAssets(folder, next)
  await publishFolder(next, folder)
  return {
    folder,
    pages,
    seconds: (performance.now() - started) / 1000,
    steps: times.steps,
    findings: await readFindings(report),
  }
}
