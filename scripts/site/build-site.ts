import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type Environment, requirePublicBackend } from '#domain/environment.ts'
import { checkSite } from './check-site.ts'
import { keepFormerAssets } from './keep-former-assets.ts'
import { publishFolder, recoverFolder } from './publish-folder.ts'
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
export type BuiltSite = { folder: string; pages: number; seconds: number; findings: Finding[] }

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

/** Runs a step in a process of its own: one that fails or runs out of memory does not take the server with it. */
const runStep = async (
  command: string[],
  environment: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<void> => {
  const child = spawn(process.execPath, command, {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const collect = (chunk: Buffer) => {
    output.push(chunk.toString())
    log(chunk.toString())
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  await once(child, 'exit')
  if (child.exitCode !== 0)
    throw new Error(`The build failed; the site that was there stays.\n${output.join('').slice(-4000)}`)
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
  const started = performance.now()
  await recoverFolder(folder)
  await rm(next, { recursive: true, force: true })
  await rm(report, { force: true })
  const variables = {
    ...process.env,
    SITE_URL: environment.SITE_URL,
    OUTPUT_FOLDER: next,
    BUILD_REPORT: report,
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  await runStep(['node_modules/astro/bin/astro.mjs', 'build'], variables, log)
  await runStep(['scripts/site/search-index-process.ts', next, `${next}.cache/pdf-text`], variables, log)
  await writeLibrary(next)
  await writeServiceWorker(next)
  await writeHostingFiles(next, backend.url)
  const pages = await checkSite(next)
  await keepFormerAssets(folder, next)
  await publishFolder(next, folder)
  return {
    folder,
    pages,
    seconds: (performance.now() - started) / 1000,
    findings: await readFindings(report),
  }
}
