import { readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isRunning } from '#scripts/is-running.ts'

const HolderSchema = z.object({ pid: z.number().int(), url: z.string(), startedAt: z.number() })
type Holder = z.infer<typeof HolderSchema>

/** How long a backend may take to answer before its lock counts as left behind. */
const START_GRACE_MS = 20_000
const ANSWER_WITHIN_MS = 5000

const readHolder = (file: string): Holder | undefined => {
  try {
    return HolderSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** A process id is given again after a crash, so a living one counts only if the backend also answers. */
const isAlive = async (holder: Holder): Promise<boolean> => {
  if (!isRunning(holder.pid)) return false
  if (Date.now() - holder.startedAt < START_GRACE_MS) return true
  try {
    const answer = await fetch(`${holder.url}/health`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return answer.headers.get('x-backend-pid') === String(holder.pid)
  } catch (error) {
    // One that is busy answers late; where nobody listens, the connection is refused at once.
    return error instanceof Error && error.name === 'TimeoutError'
  }
}

export type FolderLock = { update: (url: string) => void; release: () => void }

/**
 * Takes the folder for this process; a lock that a dead process left is taken over.
 * @throws Error that names the backend that already works on this folder
 */
export const lockFolder = async (folder: string, url: string): Promise<FolderLock> => {
  const file = path.join(folder, 'backend.lock')
  const write = (address: string, flag: 'w' | 'wx') =>
    writeFileSync(
      file,
      JSON.stringify({ pid: process.pid, url: address, startedAt: Date.now() } satisfies Holder),
      {
        flag,
      },
    )
  try {
    write(url, 'wx')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const holder = readHolder(file)
    if (holder && (await isAlive(holder))) {
      throw new Error(
        `Another backend (process ${String(holder.pid)}, ${holder.url}) already works on ${folder}. ` +
          'Use that one, stop it, or give this one its own folder with BACKEND_FOLDER.',
        { cause: error },
      )
    }
    write(url, 'w')
  }
  return {
    update: (address) => write(address, 'w'),
    release: () => {
      if (readHolder(file)?.pid === process.pid) unlinkSync(file)
    },
  }
}
