import { readWithRetries } from '#browser/queries/read-with-retries.ts'
import { onRefresh } from '#browser/refresh/refresh.ts'
import { FIGURES_READ_INTERVAL_MS, type SiteFigures } from '#domain/home/texts.ts'
import { listenToDownloads } from './listen-to-downloads.ts'
import { readLiveFigures } from './read-site-figures.ts'

/** What the section shows of its readings. */
export type Reading = { state: 'loading' } | { state: 'loaded'; figures: SiteFigures } | { state: 'error' }

/**
 * Reads the figures while the section is before the reader's eyes. Those in the page are from its build; a download anywhere makes
 * them stale again. Stale ones are read, and not more often than the interval.
 * @returns how to read at once, and how to stop
 */
export const watchFigures = (section: Element, show: (reading: Reading) => void) => {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isInView = false
  let isStale = true
  let isListening = false
  let readAt = -Infinity

  const read = async () => {
    isStale = false
    readAt = performance.now()
    show({ state: 'loading' })
    try {
      show({ state: 'loaded', figures: await readWithRetries(readLiveFigures, stopped.signal) })
    } catch (error) {
      show({ state: 'error' })
      throw error
    }
  }
  // The section shows the error.
  const readNow = () => void read().catch(() => undefined)

  const readWhenDue = () => {
    clearTimeout(timer)
    if (!isStale || !isInView || document.visibilityState === 'hidden') return
    const wait = readAt + FIGURES_READ_INTERVAL_MS - performance.now()
    if (wait > 0) timer = setTimeout(readWhenDue, wait)
    else readNow()
  }
  const whenStopped = (stop: () => void) => {
    if (stopped.signal.aborted) stop()
    else stopped.signal.addEventListener('abort', stop)
  }

  /** Nothing is listened to before the reader has seen the figures. */
  const listen = () => {
    if (isListening) return
    isListening = true
    whenStopped(onRefresh(read))
    listenToDownloads(() => {
      isStale = true
      readWhenDue()
    }).then(
      whenStopped,
      // Without the code that listens the figures are read once all the same.
      () => undefined,
    )
  }

  const observer = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? false
    if (isInView) listen()
    readWhenDue()
  })
  observer.observe(section)
  document.addEventListener('visibilitychange', readWhenDue, { signal: stopped.signal })
  whenStopped(() => {
    observer.disconnect()
    clearTimeout(timer)
  })
  return { readNow, stop: () => stopped.abort() }
}
