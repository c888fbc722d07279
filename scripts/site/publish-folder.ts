import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { removeFolder } from './remove-folder.ts'

const previousOf = (current: string) => `${current}.previous`

/** Puts the previous site back when a process died between the two renames of {@link publishFolder}. */
export const recoverFolder = async (current: string): Promise<void> => {
  if (!existsSync(current) && existsSync(previousOf(current))) await rename(previousOf(current), current)
}

/** Replaces the current site by a complete one; the old one stays until the new one is there. */
export const publishFolder = async (next: string, current: string): Promise<void> => {
  const previous = previousOf(current)
  await removeFolder(previous)
  if (existsSync(current)) await rename(current, previous)
  await rename(next, current)
  await removeFolder(previous)
}
