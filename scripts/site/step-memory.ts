import { stat } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES_PER_MB = 1024 * 1024

/** Short-lived values are collected often: a young generation that may grow would be held until the step ends. */
const YOUNG_MB = 8

/** So much is always allowed. */
const LEAST_MB = 256

/** A step that holds all works needs some five times what their rows take on the disk; garbage comes on top. */
const PER_ROWS = 12

/** Flags of Node that bound what a step holds of JavaScript's own memory, in megabytes. */
export const boundMemory = (mb: number): string[] => [
  `--max-old-space-size=${mb}`,
  `--max-semi-space-size=${YOUNG_MB}`,
]

/** The flags of a step that reads the works that are in a folder of rows. */
export const boundMemoryByRows = async (rows: string): Promise<string[]> => {
  const { size } = await stat(join(rows, 'articles.jsonl'))
  return boundMemory(Math.max(LEAST_MB, Math.ceil((size / BYTES_PER_MB) * PER_ROWS)))
}
