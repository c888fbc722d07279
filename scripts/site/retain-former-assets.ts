import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** A page that is open during a deploy may ask for its scripts so much later. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000

const FormerSchema = z.record(z.string(), z.number())

/** When each former file was replaced, in a file beside the site. */
const readFormer = async (file: string): Promise<Record<string, number>> => {
  try {
    return FormerSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Not there yet, or half written: every former file counts as replaced now.
    return {}
  }
}

/**
 * Takes the hashed files of the published site along into the next one, for a week: a page that was opened before a
 * deploy still finds its lazy parts. Answers how many were taken along.
 */
export const retainFormerAssets = async (
  current: string,
  next: string,
  now = Date.now(),
): Promise<number> => {
  const [from, to] = [join(current, '_astro'), join(next, '_astro')]
  if (!existsSync(from)) return 0
  const list = `${current}.former-assets.json`
  const known = await readFormer(list)
  const present = new Set(await readdir(to))
  const former: Record<string, number> = {}
  for (const name of await readdir(from)) {
    const replacedAt = known[name] ?? now
    if (present.has(name) || now - replacedAt > RETENTION_MS) continue
    await copyFile(join(from, name), join(to, name))
    former[name] = replacedAt
  }
  await writeFile(list, JSON.stringify(former))
  return Object.keys(former).length
}
