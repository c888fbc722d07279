import { copyFileSync, linkSync } from 'node:fs'

const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'])

/** Puts a file that is never written again at a second path without copying it, where the disk can do that. */
export const linkFile = (from: string, to: string): void => {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!CANNOT_LINK.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    copyFileSync(from, to)
  }
}
