import { citedExcerpt } from '#domain/texts/reading-settings.ts'
import { isPlainClick } from '../plain-click.ts'
import { storedSettings } from './store-settings.ts'

/** Opens a page of the PDF in the page's own reader, which reacts to the number in the address. */
const openPages = (): void => {
  document.addEventListener('click', (event) => {
    if (!event.isTrusted || event.defaultPrevented || !isPlainClick(event)) return
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-pdf-page]') : null
    if (!link || !document.querySelector('[data-work-action="read"], [data-act="read"]')) return
    event.preventDefault()
    location.hash = `page=${link.dataset['pdfPage'] ?? 1}`
  })
}

/** Adds the source to a copied excerpt, for readers who chose that. */
const citeCopies = (reading: HTMLElement, citation: string): void =>
  reading.addEventListener('copy', (event) => {
    const selection = getSelection()
    const excerpt = selection?.toString() ?? ''
    if (storedSettings().copy !== 'cited' || excerpt.trim() === '') return
    const start = selection?.anchorNode
    const element = start instanceof Element ? start : start?.parentElement
    const section = element?.closest('section[id]')?.id ?? 'texte'
    const address = new URL(
      `#${section}`,
      document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href,
    )
    event.clipboardData?.setData('text/plain', citedExcerpt(excerpt, citation, address.href))
    event.preventDefault()
  })

/** Lets links to pages of the PDF open the reader, and adds the source to copied excerpts. */
export const startExcerpts = (reading: HTMLElement): void => {
  openPages()
  citeCopies(reading, reading.dataset['excerptSource'] ?? '')
}
