import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { ImportRow } from '#domain/imports/import-row.ts'

const StateSchema = z.object({ batchId: z.uuid() })

type Row = Pick<ImportRow, 'position' | 'draft'>

/** What an interrupted import left behind, so that the same command goes on in the same batch. */
export class ImportState {
  readonly #file: string
  readonly #key: string

  /** @param key what distinguishes this import from every other one: its source and where it goes */
  constructor(folder: string, key: string) {
    this.#key = createHash('sha256').update(key).digest('hex')
    this.#file = join(folder, `${this.#key.slice(0, 32)}.json`)
  }

  /** The batch of an earlier call that did not end. */
  async openBatch(): Promise<string | undefined> {
    try {
      return StateSchema.parse(JSON.parse(await readFile(this.#file, 'utf8'))).batchId
    } catch {
      return undefined
    }
  }

  async save(batchId: string): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true })
    await writeFile(this.#file, JSON.stringify({ batchId }))
  }

  async forget(): Promise<void> {
    await rm(this.#file, { force: true })
  }

  /**
   * Gives each row the id of its work, the same in every call, so that nothing is added twice. It comes from what the row says: a
   * server that dropped a record lists those behind it elsewhere. Of rows that say the same each has its own.
   */
  idsOf(rows: readonly Row[]): (row: Row) => string {
    const seen = new Map<string, number>()
    const repeats = new Map<number, number>()
    for (const { position, draft } of rows) {
      const content = JSON.stringify(draft)
      const before = seen.get(content) ?? 0
      seen.set(content, before + 1)
      repeats.set(position, before)
    }
    return ({ position, draft }) => this.#idOf(`${repeats.get(position) ?? 0} ${JSON.stringify(draft)}`)
  }

  #idOf(content: string): string {
    const digits = createHash('sha256').update(`${this.#key} ${content}`).digest('hex')
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
  }
}
