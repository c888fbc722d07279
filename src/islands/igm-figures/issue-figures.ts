import { $counts } from '#browser/counters/counts.ts'
import { onRefresh } from '#browser/refresh/refresh.ts'
import { readIssueFigures } from './read-issue-figures.ts'

/**
 * Keeps the downloads and shares of one issue, in the elements marked `data-figure` inside it, at what the database says of
 * the issue that `data-issue` names. Those in the page are from its build, and stay when it doesn't answer.
 */
class IssueFiguresElement extends HTMLElement {
  #stop: (() => void) | undefined
  #stopRefresh: (() => void) | undefined

  connectedCallback() {
    const { issue } = this.dataset
    if (!issue || this.#stop) return
    const read = () => this.#read(issue)
    const tryToRead = () => read().catch(() => undefined)
    // What this reader does with a work of the issue counts in its sums.
    this.#stop = $counts.listen(() => void tryToRead())
    this.#stopRefresh = onRefresh(read)
    void tryToRead().finally(() => (this.dataset['ready'] = ''))
  }

  disconnectedCallback() {
    this.#stop?.()
    this.#stopRefresh?.()
    this.#stop = undefined
  }

  async #read(issue: string) {
    const figures = await readIssueFigures(issue)
    for (const [name, value] of Object.entries(figures ?? {}))
      for (const element of this.querySelectorAll(`[data-figure=${name}]`))
        element.textContent = value.toLocaleString('fr-FR')
  }
}

customElements.define('issue-figures', IssueFiguresElement)
