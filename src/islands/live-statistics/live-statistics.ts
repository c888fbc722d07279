import { onRefresh } from '#browser/refresh/refresh.ts'
import { FIGURES_READ_INTERVAL_MS } from '#domain/home/limits.ts'
import { figureText } from '#domain/home/statistics.ts'
import { listenToDownloads } from './listen-to-downloads.ts'
import { readLiveFigures } from './read-site-figures.ts'

/**
 * The home page's figures. Those in the page are from its build; a download anywhere makes them stale again. Stale ones are
 * read while they are before the reader's eyes, and not more often than the interval.
 */
class LiveStatistics extends HTMLElement {
  #observer: IntersectionObserver | undefined
  #stopListening: (() => void) | undefined
  #stopRefreshing: (() => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isInView = false
  #isStale = true
  #readAt = -Infinity

  connectedCallback() {
    this.querySelector('[data-statistics-retry]')?.addEventListener('click', () => {
      if (this.dataset.state !== 'loading') this.#refresh()
    })
    this.#observer = new IntersectionObserver(([entry]) => {
      this.#isInView = entry?.isIntersecting ?? false
      if (this.#isInView) this.#start()
      this.#readWhenDue()
    })
    this.#observer.observe(this)
    document.addEventListener('visibilitychange', this.#readWhenDue)
  }

  disconnectedCallback() {
    this.#observer?.disconnect()
    this.#stopListening?.()
    this.#stopRefreshing?.()
    clearTimeout(this.#timer)
    document.removeEventListener('visibilitychange', this.#readWhenDue)
  }

  /** A page whose figures nobody looked at asks for nothing. */
  #start() {
    if (this.#stopRefreshing) return
    this.#stopRefreshing = onRefresh(this.#read)
    void listenToDownloads(() => {
      this.#isStale = true
      this.#readWhenDue()
    }).then(
      (stop) => (this.#stopListening = stop),
      // Without the code that listens the figures are read once all the same.
      () => undefined,
    )
  }

  readonly #readWhenDue = () => {
    clearTimeout(this.#timer)
    if (!this.#isStale || !this.#isInView || document.visibilityState === 'hidden') return
    const wait = this.#readAt + FIGURES_READ_INTERVAL_MS - performance.now()
    if (wait > 0) this.#timer = setTimeout(this.#readWhenDue, wait)
    else this.#refresh()
  }

  /** Reads the figures and shows them, or the error; the error goes on to who asked. */
  readonly #read = async () => {
    this.#isStale = false
    this.#readAt = performance.now()
    this.#showState('loading')
    try {
      for (const [key, figure] of Object.entries(await readLiveFigures())) {
        const tile = this.querySelector(`[data-statistic="${key}"]`)
        if (tile) tile.textContent = figureText(figure)
      }
      this.#showState('loaded')
    } catch (error) {
      this.#showState('error')
      throw error
    }
  }

  /** The error is shown instead of the figures. */
  #refresh() {
    this.#read().catch(() => undefined)
  }

  /** While a retry is under way the error stays, with its button at rest; figures that were read stay, too. */
  #showState(state: 'loading' | 'error' | 'loaded') {
    this.dataset.state = state
    if (state === 'loaded') this.dataset.loaded = ''
    const tiles = this.querySelector<HTMLElement>('[data-statistics]')
    tiles?.setAttribute('aria-busy', String(state === 'loading'))
    const retry = this.querySelector<HTMLButtonElement>('[data-statistics-retry]')
    retry?.setAttribute('aria-disabled', String(state === 'loading'))
    if (state === 'loading') return
    const error = this.querySelector<HTMLElement>('[data-statistics-error]')
    if (error) error.hidden = state !== 'error'
    if (tiles) tiles.hidden = state === 'error'
  }
}

customElements.define('live-statistics', LiveStatistics)
