import { onRefresh } from '#browser/refresh/refresh.ts'
import type { Statistics } from '#domain/home/statistics.ts'
import { listenToDownloads } from './listen-to-downloads.ts'
import { readStatistics } from './read-statistics.ts'

/** The home page's figures: read when they come into view, and again at every download anywhere. */
class LiveStatistics extends HTMLElement {
  #observer: IntersectionObserver | undefined
  #stopListening: (() => void) | undefined
  #stopRefreshing: (() => void) | undefined

  connectedCallback() {
    this.querySelector('[data-statistics-retry]')?.addEventListener('click', () => {
      if (this.dataset.state !== 'loading') this.#refresh()
    })
    this.#observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      this.#observer?.disconnect()
      this.#refresh()
      this.#stopRefreshing = onRefresh(this.#read)
      void listenToDownloads(() => this.#refresh()).then(
        (stop) => {
          this.#stopListening = stop
        },
        // Without the code that listens the figures were read once all the same.
        () => undefined,
      )
    })
    this.#observer.observe(this)
  }

  disconnectedCallback() {
    this.#observer?.disconnect()
    this.#stopListening?.()
    this.#stopRefreshing?.()
  }

  /** Reads the figures and shows them, or the error; the error goes on to who asked. */
  readonly #read = async () => {
    this.#showState('loading')
    try {
      this.#show(await readStatistics())
      this.#showState('loaded')
    } catch (error) {
      this.#showState('error')
      throw error
    }
  }

  /** The error is shown in the place of the figures. */
  #refresh() {
    this.#read().catch(() => undefined)
  }

  #show(statistics: Statistics) {
    for (const [key, value] of Object.entries(statistics)) {
      const tile = this.querySelector(`[data-statistic="${key}"]`)
      if (tile) tile.textContent = value.toLocaleString('fr-FR')
    }
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
