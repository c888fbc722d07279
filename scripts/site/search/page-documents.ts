import { matchesGlob } from 'node:path'
import { pagePattern, PUBLIC_PAGES } from '#domain/hosting/public-pages.ts'
import type { PageDocument } from '#domain/search/search-record.ts'
import { listDocument, pageDocument } from './page-text.ts'

const SEARCHED = [
  { search: 'text', describe: pageDocument },
  { search: 'summary', describe: listDocument },
] as const

/** Paths of the pages that the search knows and that have one address only. */
export const FIXED_PATHS = PUBLIC_PAGES.filter(({ search }) =>
  SEARCHED.some((kind) => kind.search === search),
)
  .map((page) => `${pagePattern(page)}/`)
  .filter((path) => !path.includes('*'))

/**
 * What the index says of the pages of a site that are no works.
 * @param paths of the site, with their last slash
 * @param read answers the HTML of a page
 */
export const pageDocuments = async (
  paths: readonly string[],
  read: (path: string) => string | Promise<string>,
): Promise<PageDocument[]> => {
  const documents: PageDocument[] = []
  for (const { search, describe } of SEARCHED) {
    const patterns = PUBLIC_PAGES.filter((page) => page.search === search).map(
      (page) => `${pagePattern(page)}/`,
    )
    const isSearched = (path: string) => patterns.some((pattern) => matchesGlob(path, pattern))
    for (const path of paths.filter(isSearched).sort()) {
      const document = describe(path, await read(path))
      if (document) documents.push(document)
    }
  }
  return documents
}
