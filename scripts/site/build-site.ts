import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type BuildFinding, BuildFindingSchema } from '#domain/back-office/build-findings.ts'
import { type Environment, requirePublicBackend } from '#domain/environment.ts'
import { describeFullDisk } from '#scripts/disk/full-disk.ts'
import { lockBuild } from './build-lock.ts'
import { findLargeFiles } from './find-large-files.ts'
import { removeFolder } from './remove-folder.ts'
import { retainFormerAssets } from './retain-former-assets.ts'
import { publishFolder, recoverFolder } from './publish-folder.ts'

const SummarySchema = z.object({
  pages: z.number(),
  /** What took how long; some steps run beside each other. */
  steps: z.array(z.object({ name: z.string(), seconds: z.number() })),
})

/** A site that was built, checked and published. */
export type BuiltSite = z.infer<typeof SummarySchema> & {
  folder: string
  seconds: number
  findings: BuildFinding[]
  /** Files that its host may refuse, each as a sentence. */
  largeFiles: string[]
}

/** So much of what Astro said is in the error when it fails. */
const OUTPUT_MAX_CHARS = 4000

const EXIT_WITH_PARENT = new URL('./exit-with-parent.ts', import.meta.url).href

/** Room for young objects, in MB: rendered pages are garbage at once, and with more room it is collected less often. */
const YOUNG_GENERATION = '--max-semi-space-size=64'

/** Runs `astro build` in a process of its own: one that fails or runs out of memory does not take the server with it. */
const runAstro = async (variables: NodeJS.ProcessEnv, log: (text: string) => void): Promise<void> => {
  const child = spawn(
    process.execPath,
    [YOUNG_GENERATION, '--import', EXIT_WITH_PARENT, 'node_modules/astro/bin/astro.mjs', 'build'],
    // The channel notifies the build when this process is gone.
    { env: variables, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  )
  let output = ''
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-OUTPUT_MAX_CHARS)
    log(chunk.toString())
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  // Its exit comes before its last lines, which say why it failed.
  await once(child, 'close')
  if (child.exitCode === 0) return
  const ending = child.signalCode === null ? '' : ` (${child.signalCode})`
  throw new Error(`The build failed${ending}; the site that was there stays.\n${output}`)
}

const readFindings = async (file: string): Promise<BuildFinding[]> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // Each thread that renders pages reports what it finds.
  return [...new Set(text.split('\n').filter(Boolean))].map((line) =>
    BuildFindingSchema.parse(JSON.parse(line)),
  )
}

const buildAndPublish = async (environment: Environment, log: (text: string) => void): Promise<BuiltSite> => {
  const backend = requirePublicBackend(environment)
  const folder = resolve(environment.OUTPUT_FOLDER)
  const next = `${folder}.next`
  const cache = resolve(environment.CACHE_FOLDER)
  const report = `${folder}.report.jsonl`
  const started = performance.now()
  await recoverFolder(folder)
  await rm(next, { recursive: true, force: true })
  const variables = {
    ...process.env,
    NODE_ENV: 'production',
    // Variables of a test runner that Astro would take for its own.
    ...{ DEV: undefined, PROD: undefined, MODE: undefined, SSR: undefined },
    SITE_URL: environment.SITE_URL,
    OUTPUT_FOLDER: next,
    CACHE_FOLDER: cache,
    PDF_MAX_MB: String(environment.PDF_MAX_MB),
    ALLOW_EMPTY_ARCHIVE: String(environment.ALLOW_EMPTY_ARCHIVE ?? false),
    BUILD_REPORT: report,
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    ASTRO_TELEMETRY_DISABLED: '1',
    // Astro, its plugins and the bundle are compiled once for the builds that follow.
    NODE_COMPILE_CACHE: join(cache, 'compiled'),
  }
  try {
    await runAstro(variables, log)
    await retainFormerAssets(folder, next)
  } catch (error) {
    // Looked at before the unfinished site is removed, which makes room again.
    const reason = await describeFullDisk(error, [folder, cache, tmpdir()])
    await removeFolder(next)
    throw reason === undefined ? error : new Error(reason, { cause: error })
  }
  const largeFiles = findLargeFiles(next, environment.PDF_MAX_MB)
  const summary = SummarySchema.parse(JSON.parse(await readFile(join(cache, 'build.json'), 'utf8')))
  await publishFolder(next, folder)
  return {
    ...summary,
    folder,
    seconds: (performance.now() - started) / 1000,
    findings: await readFindings(report),
    largeFiles,
  }
}

/**
 * Builds the site beside the published one from the backend that the environment names, and swaps it in: `astro build`, and
 * the change of folders. A failed build leaves the published site as it is.
 * @throws Error also when another build works on the same folder
 */
export const buildSite = async (
  environment: Environment,
  log: (text: string) => void = () => {},
): Promise<BuiltSite> => {
  const unlock = await lockBuild(resolve(environment.OUTPUT_FOLDER))
  try {
    return await buildAndPublish(environment, log)
  } finally {
    await unlock()
  }
}
