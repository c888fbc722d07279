import { count, readCounts } from '#browser/counters/count.ts'
import { $counts } from '#browser/counters/counts.ts'
import { trackAction } from '#browser/tracking/track-action.ts'
import { analyticsType } from '#domain/tracking/document-type.ts'

/**
 * Counts the view of the work that `data-id` names and keeps the elements marked `data-counter` inside it at what the
 * backend answers. In a dialog, where no page is opened, the view is tracked as well.
 */
class LiveCounters extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback() {
    const { id, source } = this.dataset
    if (!id || this.#stop) return
    this.#stop = $counts.subscribe((counts) => this.#show(counts[id] ?? {}))
    void count(id, 'views').then(() => readCounts(id))
    if (this.closest('dialog')) void trackAction('view', { reference: id, type: analyticsType(source) })
    this.dataset['ready'] = ''
  }

  disconnectedCallback() {
    this.#stop?.()
    this.#stop = undefined
  }

  #show(counts: Record<string, number | undefined>) {
    for (const element of this.querySelectorAll<HTMLElement>('[data-counter]')) {
      const value = counts[element.dataset['counter'] ?? '']
      if (value !== undefined) element.textContent = value.toLocaleString('fr-FR')
    }
  }
}

customElements.define('live-counters', LiveCounters)
