import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateApiKey } from '@supabase/lite'
import { z } from 'zod'

const KeysSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
})

export type Keys = z.infer<typeof KeysSchema>

/** The keys of this folder's backend, made once and readable by their owner alone. */
export const readOrCreateKeys = async (folder: string): Promise<Keys> => {
  const file = path.join(folder, 'keys.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text !== undefined) {
    const keys = KeysSchema.safeParse(JSON.parse(text))
    if (keys.success) return keys.data
    throw new Error(`${file} does not hold a backend's keys. Delete it to have new ones made (sessions end).`)
  }
  const keys: Keys = {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(32).toString('hex'),
  }
  await writeFile(file, `${JSON.stringify(keys, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return keys
}
