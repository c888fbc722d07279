import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isRunning } from '#scripts/is-running.ts'

/** How often a build shows that it is at work. */
const SIGN_EVERY_MS = 5000

/** A build that shows nothing for so long is dead, whoever has its process number now. */
const SILENT_MS = 30_000

const isHeld = async (file: string): Promise<boolean> => {
  const { mtimeMs } = await stat(file)
  const pid = Number(await readFile(file, 'utf8'))
  // In a container every process has the number of the one before it.
  return Date.now() - mtimeMs < SILENT_MS && pid !== process.pid && isRunning(pid)
}

/**
 * Takes a folder for one build; what a dead build left behind is taken over.
 * @returns how to leave it
 * @throws Error when another build works on the folder
 */
export const lockBuild = async (folder: string): Promise<() => Promise<void>> => {
  const file = `${folder}.lock`
  const write = (flag: 'w' | 'wx') => writeFile(file, String(process.pid), { flag })
  await mkdir(dirname(folder), { recursive: true })
  try {
    await write('wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (await isHeld(file))
      throw new Error(
        `Another build works on ${folder} (process ${await readFile(file, 'utf8')}). Wait until it ends, or give this one ` +
          'folders of its own with OUTPUT_FOLDER and CACHE_FOLDER.',
        { cause: error },
      )
    await write('w')
  }
  const sign = setInterval(() => {
    const now = new Date()
    // The build itself reports a folder that is gone.
    utimes(file, now, now).catch(() => clearInterval(sign))
  }, SIGN_EVERY_MS)
  sign.unref()
  return () => {
    clearInterval(sign)
    return rm(file, { force: true })
  }
}
