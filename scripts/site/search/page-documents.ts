import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listDocument, pageDocument } from '#domain/search/search-document.ts'
import type { IndexDocument } from './index-part.ts'

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
export const pageDocuments = async (folder: string): Promise<IndexDocument[]> => {
  const documents: IndexDocument[] = []
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
      const content = describe(await readFile(join(folder, file), 'utf8'))
      if (content) documents.push({ url: `/${file.replace(/index\.html$/, '')}`, content })
    }
  }
  return documents
}
