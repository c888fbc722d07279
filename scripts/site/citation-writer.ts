import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { citationFilesOf } from '#archive/citation-files.ts'
import type { Work } from '#domain/works/work.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { identityOf, type PublicationIdentity } from '#domain/publications/publication-line.ts'
import { CITATION_FILES } from '#domain/citations/citation-formats.ts'
import { ensureFolder } from './ensure-folder.ts'
import { linkFile } from './link-file.ts'

/** Name of the file that says what citation files were made from. */
export const CITATION_KEYS = 'citations.keys'

const KeysSchema = z.record(z.string(), z.string())

const readKeys = (file: string): z.infer<typeof KeysSchema> => {
  try {
    return KeysSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Not there, or half written: every file is written anew.
    return {}
  }
}

type Options = {
  folder: string
  /** The published site, whose files are taken over where the work is the same. */
  lastFolder: string
  /** The records of what the files of the published site were made from, and of what these are made from. */
  lastKeysFile: string
  keysFile: string
  /** What references say of each publication. */
  publications: Readonly<Record<Publication, PublicationIdentity>>
  /** Changes with the code that writes them. */
  version: string
}

/** Writes the citation files of works into a built folder. */
export class CitationWriter {
  readonly #options: Options
  readonly #last: Record<string, string>
  readonly #keys: Record<string, string> = {}
  /** Files that are in the folder. */
  files = 0

  constructor(options: Options) {
    this.#options = options
    this.#last = readKeys(options.lastKeysFile)
  }

  // One file after the other: waiting for each of so many small ones would take longer than writing them.
  write(work: Work): void {
    const { folder, lastFolder, version, publications } = this.#options
    const publication = identityOf(publications[work.source])
    const key = createHash('sha256')
      .update(version)
      .update(JSON.stringify([work, publication]))
      .digest('base64url')
    this.#keys[work.id] = key
    const path = join('articles', work.id)
    ensureFolder(join(folder, path))
    this.files += CITATION_FILES.length
    const names = CITATION_FILES.map(({ extension }) => join(path, `citation.${extension}`))
    if (this.#last[work.id] === key && names.every((name) => existsSync(join(lastFolder, name))))
      for (const name of names) linkFile(join(lastFolder, name), join(folder, name))
    else
      for (const { extension, text } of citationFilesOf(work, publication))
        writeFileSync(join(folder, path, `citation.${extension}`), text)
  }

  /** Remembers what the files were made from. */
  save(): void {
    writeFileSync(this.#options.keysFile, JSON.stringify(this.#keys))
  }
}
