import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as pagefind from 'pagefind'
import { ensureFolder } from '../ensure-folder.ts'

/** What the index is told of a page of the site. */
export type IndexDocument = { url: string; content: string }

/** Parts of an index that the site does not use. */
const UNUSED_FILES = new Set([
  'pagefind-component-ui.css',
  'pagefind-component-ui.js',
  'pagefind-highlight.js',
  'pagefind-modular-ui.css',
  'pagefind-modular-ui.js',
  'pagefind-ui.css',
  'pagefind-ui.js',
  'pagefind-worker.js',
  'wasm.unknown.pagefind',
])

/** Documents that are handed over at a time. */
const AT_ONCE = 16

const refuse = (errors: string[]): void => {
  if (errors.length > 0) throw new Error(`The search index: ${errors.join('; ')}`)
}

/** Writes the index of some documents into a folder; the memory that it took is free again afterwards. */
export const writeIndex = async (documents: readonly IndexDocument[], folder: string): Promise<void> => {
  const { index, errors } = await pagefind.createIndex({
    forceLanguage: 'fr',
    rootSelector: 'main',
    excludeSelectors: ['nav', 'form', 'button', 'dialog', 'noscript', 'svg', '[hidden]', '.no-print'],
  })
  refuse(errors)
  if (!index) throw new Error('The search index could not be begun.')
  try {
    for (let start = 0; start < documents.length; start += AT_ONCE) {
      const added = await Promise.all(
        documents.slice(start, start + AT_ONCE).map((document) => index.addHTMLFile(document)),
      )
      for (const answer of added) refuse(answer.errors)
    }
    // The library can write them itself, but ends before the last ones are whole on the disk.
    const written = await index.getFiles()
    refuse(written.errors)
    for (const { path, content } of written.files) {
      if (UNUSED_FILES.has(path)) continue
      const file = join(folder, path)
      ensureFolder(dirname(file))
      writeFileSync(file, content)
    }
  } finally {
    await pagefind.close()
  }
}
