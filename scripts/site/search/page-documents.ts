import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pagePattern, PUBLIC_PAGES } from '#domain/hosting/public-pages.ts'
import type { SearchDocument } from '#domain/search/index-files.ts'
import { listDocument, pageDocument } from './page-text.ts'

const SEARCHED = [
  { search: 'text', describe: pageDocument },
  { search: 'summary', describe: listDocument },
] as const

/** What the index receives of the pages of a built site that are no works. */
export const pageDocuments = async (folder: string): Promise<SearchDocument[]> => {
  const documents: SearchDocument[] = []
  for (const { search, describe } of SEARCHED) {
    const patterns = PUBLIC_PAGES.filter((page) => page.search === search).map(pagePattern)
    const files = await Array.fromAsync(
      glob(
        patterns.map((pattern) => `${pattern.slice(1)}/index.html`),
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
