import type { SearchRecord } from './search-record.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const meta = (name: string, value: string): string =>
  `<i data-pagefind-meta="${name}[content]" content="${escape(value)}"></i>`

const filter = (name: string, value: string): string =>
  `<i data-pagefind-filter="${name}[content]" content="${escape(value)}"></i>`

const paragraph = (texts: (string | undefined)[]): string => {
  const present = texts.filter(Boolean)
  return present.length > 0 ? `<p>${escape(present.join(' · '))}</p>` : ''
}

/**
 * The document that stands for a work in the index: what the portal says of it, then the text of each page of its PDF
 * below a heading whose id opens the reader there. One document a work keeps the index small.
 */
export const workDocument = (record: SearchRecord, pages: string[]): string => {
  const filters = [
    filter('publication', record.source),
    record.year === undefined ? '' : filter('annee', String(record.year)),
    ...record.authors.map((author) => filter('auteur', author)),
    ...[...new Set([...record.tags, ...record.keywords])].map((tag) => filter('tag', tag)),
  ].join('')
  // What stands in every result, such as the title, is looked through as well; it needs no excerpt.
  const about = [
    meta('title', record.title),
    meta('source', record.source),
    meta('line', record.line),
    record.authors.length > 0 ? meta('authors', record.authors.join(', ')) : '',
  ].join('')
  const said = [
    paragraph([record.abstract]),
    paragraph([...new Set([...record.keywords, ...record.tags])]),
  ].join('')
  const text = pages
    .map((page, index) =>
      page ? `<h2 id="page=${index + 1}">p. ${index + 1}</h2><p>${escape(page)}</p>` : '',
    )
    .join('')
  // The index leaves out a document that says nothing.
  const body = said + text || paragraph([record.title])
  return `<html lang="fr"><body><main>${filters}${about}${body}</main></body></html>`
}

const HEAD_TEXT = {
  title: /<h1[^>]*>([\s\S]*?)<\/h1>/,
  description: /<meta name="description" content="([^"]*)"/,
}

/** The document of a page that is a list: what it is called and what it says of itself, not everything it lists. */
export const listDocument = (html: string): string | undefined => {
  const title = HEAD_TEXT.title.exec(html)?.[1]
  if (!title) return undefined
  const description = HEAD_TEXT.description.exec(html)?.[1] ?? ''
  return `<html lang="fr"><body><main><h1>${title}</h1><p>${description}</p></main></body></html>`
}

/** Ends of what stands side by side on the page, where the index would make one word of two. */
const NEIGHBOURS = /<\/(?:dt|dd|td|th|a|span|strong)>/g

/** The document of a page of text: its main part. */
export const pageDocument = (html: string): string | undefined => {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1]
  if (main === undefined || !HEAD_TEXT.title.test(main)) return undefined
  return `<html lang="fr"><body><main>${main.replace(NEIGHBOURS, ' $&')}</main></body></html>`
}
