import type { SearchResult } from '#domain/search/search-result.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { renderSearchError, renderNothing, renderResult, RESULT_LINK } from './render-results.ts'
import { element } from './elements.ts'
import { type FoundDocuments, SearchError } from './search-index.ts'

/** Results fetched at a time: each brings the text around what was found. */
export const RESULTS_PER_STEP = 5

/** What is below the form: how much was found, the results, and the button for more of them. */
export class AnswerView {
  readonly #status = element('p', { class: 'mt-3 min-h-6 text-sm text-muted', role: 'status' })
  readonly #aside = element('div')
  readonly #results = element('ol', {
    class: 'divide-y divide-rule',
    'aria-label': 'Résultats',
    hidden: true,
  })
  readonly #more = element(
    'button',
    { class: 'btn btn-outline btn-sm mt-3', type: 'button', hidden: true },
    TEXTS.more,
  )
  readonly #onRetry: () => void
  /** The answer that the results belong to; none while another is awaited. */
  #found: FoundDocuments | undefined

  constructor(onRetry: () => void) {
    this.#onRetry = onRetry
    this.#more.addEventListener('click', () => void this.#showMore())
  }

  readonly nodes: HTMLElement[] = [this.#status, this.#aside, this.#results, this.#more]

  /** Links of the results, from top to bottom. */
  get links(): HTMLElement[] {
    return [...this.#results.querySelectorAll<HTMLElement>(RESULT_LINK)]
  }

  /** What was shown stays until the answer comes. */
  await() {
    this.#found = undefined
    this.#status.textContent = TEXTS.loading
  }

  show(found: FoundDocuments, first: SearchResult[], onWithoutFilters: (() => void) | undefined) {
    this.clear(TEXTS.count(found.count))
    this.#found = found
    if (found.count === 0) this.#aside.replaceChildren(renderNothing(onWithoutFilters))
    this.#results.replaceChildren(...first.map(renderResult))
    this.#results.hidden = found.count === 0
    this.#offerMore(found)
  }

  fail(error: unknown) {
    this.clear()
    const kind = error instanceof SearchError ? error.kind : 'failed'
    this.#aside.replaceChildren(renderSearchError(kind, this.#onRetry))
  }

  clear(status = '') {
    this.#found = undefined
    this.#status.textContent = status
    this.#aside.replaceChildren()
    this.#results.replaceChildren()
    this.#results.hidden = true
    this.#more.hidden = true
  }

  #offerMore(found: FoundDocuments) {
    this.#more.hidden = this.#results.childElementCount >= found.count
  }

  async #showMore() {
    const found = this.#found
    if (!found) return
    const shown = this.#results.childElementCount
    this.#more.disabled = true
    try {
      const next = await found.read(shown, shown + RESULTS_PER_STEP)
      if (found !== this.#found) return
      const items = next.map(renderResult)
      this.#results.append(...items)
      items[0]?.querySelector<HTMLElement>(RESULT_LINK)?.focus()
      this.#offerMore(found)
    } catch (error) {
      if (found === this.#found) this.fail(error)
    } finally {
      this.#more.disabled = false
    }
  }
}
