import { $counts } from '#browser/counters/counts.ts'
import { onRefresh } from '#browser/refresh/refresh.ts'
import { loadDataClient } from '#data/browser-client.ts'

const NAMES = ['downloads', 'shares'] as const

type Figures = Record<(typeof NAMES)[number], number>

/**
 * Keeps the downloads and shares of one issue, in the elements marked `data-figure` inside it, at what the database says:
 * the sums over its rows, which `data-rows` names. Those in the page are from its build, and stay when it doesn't answer.
 */
class IssueFigures extends HTMLElement {
  readonly #figures = new Map<string, Figures>()
  #stop: (() => void) | undefined
  #stopRefresh: (() => void) | undefined

  connectedCallback() {
    const ids = (this.dataset['rows'] ?? '').split(' ').filter(Boolean)
    if (ids.length === 0 || this.#stop) return
    this.#stop = $counts.listen((counts) => {
      for (const [id, figures] of this.#figures) this.#figures.set(id, { ...figures, ...counts[id] })
      this.#write()
    })
    this.#stopRefresh = onRefresh(() => this.#read(ids))
    // When the first read fails, the figures of the build stay.
    this.#read(ids)
      .catch(() => undefined)
      .finally(() => (this.dataset['ready'] = ''))
  }

  disconnectedCallback() {
    this.#stop?.()
    this.#stopRefresh?.()
    this.#stop = undefined
  }

  async #read(ids: string[]) {
    const client = await loadDataClient()
    const { data, error } = await client
      .from('articles')
      .select('id, downloads, shares')
      .in('id', ids)
      .retry(false)
    if (error) throw new Error(error.message)
    for (const { id, downloads, shares } of data) this.#figures.set(id, { downloads, shares })
    this.#write()
  }

  #write() {
    if (this.#figures.size === 0) return
    for (const name of NAMES) {
      const sum = [...this.#figures.values()].reduce((total, figures) => total + figures[name], 0)
      for (const place of this.querySelectorAll(`[data-figure=${name}]`))
        place.textContent = sum.toLocaleString('fr-FR')
    }
  }
}

customElements.define('issue-figures', IssueFigures)
