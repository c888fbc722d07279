import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkFile } from './link-file.ts'

const PART = '.part'

/**
 * Small files that one build after the other writes alike, stored by a hash of their content. A site gets them under a second
 * name: a disk takes some twenty times as long to make a file as to link one.
 */
export class ContentStore {
  readonly #folder: string
  readonly #stored: Set<string>
  readonly #used = new Set<string>()

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#folder = folder
    this.#stored = new Set(readdirSync(folder))
  }

  /** Puts a content at a path whose folder is there; answers its name in the store. */
  write(path: string, content: string | Uint8Array): string {
    const name = hash('sha256', content, 'base64url')
    const file = join(this.#folder, name)
    if (!this.#stored.has(name)) {
      writeFileSync(`${file}${PART}`, content)
      renameSync(`${file}${PART}`, file)
      this.#stored.add(name)
    }
    this.link(name, path)
    return name
  }

  /** Whether a content is stored. */
  has(name: string): boolean {
    return this.#stored.has(name)
  }

  /** Puts a stored content at a path whose folder is there. */
  link(name: string, path: string): void {
    this.#used.add(name)
    linkFile(join(this.#folder, name), path)
  }

  /** Removes what was not written again since the store was opened. */
  prune(): void {
    for (const name of this.#stored) if (!this.#used.has(name)) rmSync(join(this.#folder, name))
  }
}
