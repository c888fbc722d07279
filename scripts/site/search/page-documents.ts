import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SearchDocument } from '#domain/search/index-files.ts'
import { listDocument, pageDocument } from './page-text.ts'

/** Pages that are found by all their text. */
const TEXT_PAGES = [
  'about',
  'directives',
  'editorial-committee',
  'igm/directives',
  'igm/editorial-committee',
  'privacy',
  'rhca/directives',
  'submission',
  'terms',
  'opportunities/*',
]

/** Pages that are found by their title and description: what they list is found by itself. */
const LIST_PAGES = [
  'adc',
  'annuaire',
  'igm',
  'index-medicus',
  'opportunities',
  'rhca',
  'igm/issues/*',
  'rhca/issues/*',
]

/** What the index is told of the pages of a built site that are no works. */
export const pageDocuments = async (folder: string): Promise<SearchDocument[]> => {
  const documents: SearchDocument[] = []
  const kinds = [
    { patterns: TEXT_PAGES, describe: pageDocument },
    { patterns: LIST_PAGES, describe: listDocument },
  ]
  for (const { patterns, describe } of kinds) {
    const files = await Array.fromAsync(
      glob(
        patterns.map((pattern) => `${pattern}/index.html`),
        { cwd: folder },
      ),
    )
    for (const file of files.sort()) {
      const path = `/${file.replace(/index\.html$/, '')}`
      const document = describe(path, await readFile(join(folder, file), 'utf8'))
      if (document) documents.push(document)
    }
  }
  return documents
}
