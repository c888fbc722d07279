import type { Statistics } from '#domain/home/statistics.ts'
import { listenToDownloads } from './listen-to-downloads.ts'
import { readStatistics } from './read-statistics.ts'

/** The home page's figures: read when they come into view, and again at every download anywhere. */
class LiveStatistics extends HTMLElement {
  #observer: IntersectionObserver | undefined
  #stopListening: (() => void) | undefined

  connectedCallback() {
    this.querySelector('[data-statistics-retry]')?.addEventListener('click', () => void this.#refresh())
    this.#observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      this.#observer?.disconnect()
      void this.#refresh()
      void listenToDownloads(() => void this.#refresh()).then((stop) => {
        this.#stopListening = stop
      })
    })
    this.#observer.observe(this)
  }

  disconnectedCallback() {
    this.#observer?.disconnect()
    this.#stopListening?.()
  }

  async #refresh() {
    try {
      this.#show(await readStatistics())
      this.#showError(false)
    } catch {
      this.#showError(true)
    }
  }

  #show(statistics: Statistics) {
    for (const [key, value] of Object.entries(statistics)) {
      const tile = this.querySelector(`[data-statistic="${key}"]`)
      if (tile) tile.textContent = value.toLocaleString('fr-FR')
    }
    this.dataset.loaded = ''
  }

  #showError(failed: boolean) {
    const error = this.querySelector<HTMLElement>('[data-statistics-error]')
    if (error) error.hidden = !failed
    const tiles = this.querySelector<HTMLElement>('[data-statistics]')
    if (tiles) tiles.hidden = failed
  }
}

customElements.define('live-statistics', LiveStatistics)
