import {
  readPositions,
  READING_POSITIONS_KEY,
  type ReadingPosition,
  withPosition,
} from '#domain/texts/reading-settings.ts'

/** Height in the window at which a section counts as being read: a third from the top. */
const READING_LINE = '-33% 0px -66% 0px'

const storedPositions = (): ReadingPosition[] => {
  try {
    return readPositions(localStorage.getItem(READING_POSITIONS_KEY))
  } catch {
    // The browser refuses storage.
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

/** Offers the way back to where the reader was in a text, and stores where the reader is. */
export const followReading = (reading: HTMLElement): void => {
  const { reading: path } = reading.dataset
  if (path === undefined) return
  offerReturn(reading, path)
  followSections(reading, path)
}
