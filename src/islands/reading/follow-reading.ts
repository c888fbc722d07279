import {
  readPositions,
  READING_POSITIONS_KEY,
  type ReadingPosition,
  withPosition,
} from '#domain/texts/reading-positions.ts'
import { citedExcerpt } from '#domain/texts/reading-settings.ts'
import { storedSettings } from './store-settings.ts'

/** The line of the window at which a section counts as the one that is read: a third from the top. */
const READING_LINE = '-33% 0px -66% 0px'

const storedPositions = (): ReadingPosition[] => {
  try {
    return readPositions(localStorage.getItem(READING_POSITIONS_KEY))
  } catch {
    // Storage refused.
    return []
  }
}

const savePosition = (position: ReadingPosition): void => {
  try {
    localStorage.setItem(READING_POSITIONS_KEY, JSON.stringify(withPosition(storedPositions(), position)))
  } catch {
    // Storage refused, or full: the position is not stored.
  }
}

/** The contents show the section that is read; where one is, is stored for the next time. */
const followSections = (reading: HTMLElement, path: string): void => {
  const entries = [...reading.querySelectorAll<HTMLAnchorElement>('[data-section]')]
  const now = reading.querySelector('[data-now]')
  const show = (section: Element): void => {
    const entry = entries.find(({ dataset }) => dataset['section'] === section.id)
    if (!entry) return
    for (const other of entries) other.removeAttribute('aria-current')
    entry.setAttribute('aria-current', 'location')
    const title = entry.textContent.trim()
    if (now) now.textContent = title
    savePosition({ path, href: `${location.pathname}#${section.id}`, title })
  }
  const observer = new IntersectionObserver(
    (changes) => {
      const reached = changes.findLast(({ isIntersecting }) => isIntersecting)
      if (reached) show(reached.target)
    },
    { rootMargin: READING_LINE },
  )
  for (const section of reading.querySelectorAll('.reading-text > section[id]')) observer.observe(section)
  // A press on an entry leads there: the list would lie over it.
  for (const entry of entries)
    entry.addEventListener('click', () => entry.closest('details')?.removeAttribute('open'))
}

/** A link to where the reader was, unless the address names a position itself. */
const offerReturn = (reading: HTMLElement, path: string): void => {
  const position = storedPositions().find((stored) => stored.path === path)
  const line = reading.querySelector<HTMLElement>('[data-resume]')
  const link = line?.querySelector('a')
  if (!position || !line || !link || location.hash !== '') return
  link.href = position.href
  link.textContent = `${link.textContent.trim()}\u00a0: ${position.title}`
  line.hidden = false
}

/** A page of the PDF is opened by the reader that the page has, which an address with its number calls. */
const openPages = (): void => {
  document.addEventListener('click', (event) => {
    if (!event.isTrusted || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
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

const reading = document.querySelector<HTMLElement>('[data-reading]')
const { reading: path, excerptSource } = reading?.dataset ?? {}
openPages()
if (reading && path !== undefined) {
  offerReturn(reading, path)
  followSections(reading, path)
  citeCopies(reading, excerptSource ?? '')
}
