import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startStep } from '../start-step.ts'
import { boundMemory } from '../step-memory.ts'
import { BUNDLE_FOLDERS } from './bundle-only.ts'

/** What Astro bundled of one version of the code: what browsers load, and the module that makes pages. */
export type Bundle = {
  client: string
  entry: string
}

/** Of JavaScript's own; the bundler's native parts take twice as much. */
const MEMORY_MB = 400

/** They give back what they no longer need, instead of keeping it for what may come. */
const FREES_PER_BATCH = { MIMALLOC_PURGE_DELAY: '0' }

const describe = async (folder: string): Promise<Bundle> => {
  const pages = join(folder, BUNDLE_FOLDERS.pages)
  const entry = (await readdir(pages)).find((name) => name.startsWith('prerender-entry'))
  if (entry === undefined) throw new Error(`The bundle in ${folder} has no way into its pages.`)
  return { client: join(folder, BUNDLE_FOLDERS.client), entry: join(pages, entry) }
}

/**
 * The bundle of this version of code and settings: the cached one, or a new one that replaces those of other
 * versions.
 */
export const cacheBundle = async (
  cacheFolder: string,
  version: string,
  variables: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<Bundle> => {
  const folder = join(cacheFolder, version)
  if (!existsSync(folder)) {
    await rm(cacheFolder, { recursive: true, force: true })
    const part = join(cacheFolder, 'part')
    await mkdir(part, { recursive: true })
    const { done } = startStep(
      ['node_modules/astro/bin/astro.mjs', 'build'],
      { ...variables, BUNDLE_FOLDER: part, ...FREES_PER_BATCH },
      log,
      boundMemory(MEMORY_MB),
    )
    await done
    // Without it every search for the kind of one of these many modules goes up to the root of the disk.
    await writeFile(join(part, BUNDLE_FOLDERS.pages, 'package.json'), '{ "type": "module" }\n')
    await rename(part, folder)
  }
  return describe(folder)
}
