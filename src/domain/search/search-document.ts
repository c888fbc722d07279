import type { SearchDocument } from './index-files.ts'
import type { SearchRecord } from './search-record.ts'

/** The document of a work: what the portal says of it, and the text of each page of its PDF. */
export const workDocument = (record: SearchRecord, pages: readonly string[]): SearchDocument => ({
  path: record.path,
  title: record.title,
  source: record.source,
  line: record.line,
  authors: record.authors,
  text: [record.abstract, [...new Set([...record.keywords, ...record.tags])].join(' · ')]
    .filter(Boolean)
    .join(' '),
  pages: pages.flatMap((text, index): [number, string][] => (text ? [[index + 1, text]] : [])),
})
