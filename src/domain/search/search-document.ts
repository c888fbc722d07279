import type { SearchDocument } from './index-files.ts'
import type { SearchRecord } from './search-record.ts'

/** What the portal says of a work, what says most of it first: its references come last. */
const textOf = ({ subtitle, abstract, keywords, tags, translations, references }: SearchRecord): string => {
  const words = [...keywords, ...tags, ...translations.flatMap((translation) => translation.keywords)]
  return [
    subtitle,
    abstract,
    [...new Set(words)].join(' · '),
    ...translations.flatMap((translation) => [translation.title, translation.abstract]),
    ...references,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The document of a work: what the portal says of it, and the text of each page of its PDF. */
export const workDocument = (record: SearchRecord, pages: readonly string[]): SearchDocument => ({
  path: record.path,
  title: record.title,
  source: record.source,
  line: record.line,
  ...(record.mark && { mark: record.mark }),
  authors: record.authors,
  text: textOf(record),
  pages: pages.flatMap((text, index): [number, string][] => (text ? [[index + 1, text]] : [])),
})
