import { readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const read = <Schema extends z.ZodType>(file: string, schema: Schema) =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')))

const Names = z.record(z.string(), z.string())
const named = read('supabase/functions/deno.json', z.object({ imports: Names })).imports
const installed = read('package.json', z.object({ dependencies: Names })).dependencies

/** What a module loads when it runs; types alone are none of it. */
const LOADED = /^(?:import|export)(?! type )[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

const packagesOf = async (file: string, seen: Set<string>): Promise<string[]> => {
  if (seen.has(file)) return []
  seen.add(file)
  const loaded = [...(await readFile(file, 'utf8')).matchAll(LOADED)].map(
    (found) => found.slice(1).find(Boolean) ?? '',
  )
  const below = await Promise.all(
    loaded.map(async (name) =>
      name.startsWith('.')
        ? packagesOf(join(dirname(file), name), seen)
        : [name.startsWith('node:') ? '' : name],
    ),
  )
  return below.flat()
}

test('every package that functions load is named for Deno, in the version that is installed', async () => {
  const files = await Array.fromAsync(glob('supabase/functions/*/index.ts'))
  const seen = new Set<string>()
  const packages = (await Promise.all(files.map((file) => packagesOf(file, seen)))).flat().filter(Boolean)
  // Hundreds of modules: one that read a few files only would find nothing.
  expect(seen.size).toBeGreaterThan(100)
  expect(packages).toEqual(expect.arrayContaining(['zod', 'hast-util-sanitize', 'xastscript']))
  const unnamed = packages.filter(
    (name) =>
      !Object.keys(named).some((known) => name === known || (known.endsWith('/') && name.startsWith(known))),
  )
  expect([...new Set(unnamed)]).toEqual([])
  for (const [name, address] of Object.entries(named)) {
    const [, version] = /@([\d.]+)\/?$/.exec(address) ?? []
    expect([name, version]).toEqual([name, installed[name.replace(/\/$/, '')]])
  }
})
