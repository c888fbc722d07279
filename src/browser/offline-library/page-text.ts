import { searchableText } from '#domain/search/searchable-text.ts'

const TOLD = 'h1, h2, h3, p, li, .prose, .tag'

/** What the search finds a saved page by: all that its main part says, without its controls. */
export const pageText = (html: string): string => {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  const texts = [...(main?.querySelectorAll(TOLD) ?? [])].filter(
    (element) => !element.querySelector(TOLD) && !element.querySelector('button, .btn'),
  )
  return searchableText(texts.map(({ textContent }) => textContent).join(' '))
}
