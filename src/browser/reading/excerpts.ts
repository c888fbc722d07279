import { citedExcerpt } from '#domain/texts/reading-settings.ts'
import { isPlainClick } from '../plain-click.ts'
import { storedSettings } from './store-settings.ts'

/** A page of the PDF is opened by the reader that the page has, which an address with its number calls. */
const openPages = (): void => {
  document.addEventListener('click', (event) => {
    if (!event.isTrusted || event.defaultPrevented || !isPlainClick(event)) return
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-pdf-page]') : null
    if (!link || !document.querySelector('[data-work-action="read"], [data-act="read"]')) return
    event.preventDefault()
    location.hash = `page=${link.dataset['pdfPage'] ?? 1}`
  })
}

/** What is copied of a text says where it is from, for those who asked for that. */
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

/** Links to pages of the PDF of a text open its reader, and what is copied of the text may say its source. */
export const startExcerpts = (reading: HTMLElement): void => {
  openPages()
  citeCopies(reading, reading.dataset['excerptSource'] ?? '')
}
