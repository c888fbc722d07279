import { type HTMLElement, parse } from 'node-html-parser'
import type { PageDocument } from '#domain/search/search-record.ts'

/** Parts of a page that are not what it says. */
const UNSAID = 'nav, form, button, dialog, noscript, svg, script, style, [hidden], .no-print'

/** The words of a part of a page; pieces that are side by side without a space are two words. */
const textOf = (part: HTMLElement): string =>
  part.childNodes
    .map((child) => ('tagName' in child ? textOf(child as HTMLElement) : child.text))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,)])/g, '')
    .trim()

const documentOf = (path: string, title: HTMLElement, text: string): PageDocument => ({
  path,
  title: textOf(title),
  text,
})

/** The document of a page that is a list: what it is called and what it says of itself, not everything it lists. */
export const listDocument = (path: string, html: string): PageDocument | undefined => {
  // The menus between these two, and what is behind them, are most of a page.
  const page = parse(
    [/^.*?<\/head>/s, /<h1[\s>].*?<\/h1>/s].map((part) => part.exec(html)?.[0] ?? '').join(''),
  )
  if (page.querySelector('meta[name=robots][content=noindex]')) return undefined
  const title = page.querySelector('h1')
  const description = page.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
  return title ? documentOf(path, title, description) : undefined
}

/** The document of a page of text: its main part. */
export const pageDocument = (path: string, html: string): PageDocument | undefined => {
  const main = parse(html).querySelector('main')
  const title = main?.querySelector('h1')
  if (!main || !title) return undefined
  for (const part of main.querySelectorAll(UNSAID)) part.remove()
  return documentOf(path, title, textOf(main))
}
