import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const StateSchema = z.object({ batchId: z.uuid() })

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

  /** The id of the work of a row: the same in every call, so that nothing is added twice. */
  idOf(position: number): string {
    const digits = createHash('sha256').update(`${this.#key} ${position}`).digest('hex')
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
  }
}
