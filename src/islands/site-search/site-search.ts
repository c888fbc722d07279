import {
  isEmptyQuery,
  readSearchQuery,
  type SearchQuery,
  writeSearchQuery,
} from '#domain/search/search-filters.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/search/searchable-text.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { AnswerView } from './answer-view.ts'
import { saysNothing } from '#domain/search/ask-site.ts'
import { askSite, askText } from '#browser/search/ask-site.ts'
import { CHOSEN_FILTERS, renderForm, type SearchForm } from './render-form.ts'
import { clearFilters, hasFilters, readForm, writeForm } from './form-query.ts'
import { completeValue, offerCounts, offerValues, type TypedFilter } from './offer-values.ts'
import { readPosition, restorePosition, storeCount, storePosition } from './search-position.ts'
import { openIndex } from '#browser/search/search-index.ts'

/** Arrows up and down walk from one stop to the next. */
const walkStops = (event: KeyboardEvent, stops: HTMLElement[]): void => {
  const { target } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const at = stops.indexOf(target)
  const next = at === -1 ? undefined : stops[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

/**
 * The search through the portal: form, results, keys. With the attribute `address` the search is in the page's
 * address, so that it can be shared and survives the way back. Loads the index when somebody begins to type.
 */
export class SiteSearch extends HTMLElement {
  #form: SearchForm | undefined
  readonly #answer = new AnswerView({
    onRetry: () => void this.#search(),
    onWords: (words) => {
      if (this.#form) this.#form.input.value = words
      this.#form?.input.focus()
      void this.#search()
    },
    onMore: (count) => {
      if (this.hasAttribute('address')) storeCount(count)
    },
  })
  /** What the works of the answer were found by. */
  #term: string | null = null
  #timer: number | undefined
  /** Answers to an earlier question are dropped. */
  #turn = 0

  connectedCallback() {
    if (this.#form) return
    this.classList.add('block')
    const form = renderForm()
    this.#form = form
    this.replaceChildren(form.form, ...this.#answer.nodes)
    this.#listen(form)
    if (this.hasAttribute('address')) {
      this.#readAddress()
      addEventListener('popstate', this.#readAddress)
      addEventListener('pagehide', storePosition)
    }
    this.dataset['ready'] = ''
  }

  disconnectedCallback() {
    window.clearTimeout(this.#timer)
    removeEventListener('popstate', this.#readAddress)
    removeEventListener('pagehide', storePosition)
  }

  /** What is asked for now. */
  get query(): SearchQuery {
    return this.#form ? readForm(this.#form) : { words: '' }
  }

  focusInput() {
    this.#form?.input.focus()
    this.#form?.input.select()
  }

  /** Goes on with words that were started elsewhere. */
  begin(words: string) {
    const input = this.#form?.input
    if (!input) return
    input.value = words
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  readonly #readAddress = () => {
    if (!this.#form) return
    writeForm(this.#form, readSearchQuery(new URLSearchParams(location.search)))
    const { count, top } = readPosition()
    void this.#search(count).then(() => restorePosition(top))
  }

  #writeAddress(query: SearchQuery) {
    history.replaceState(history.state, '', `${location.pathname}${writeSearchQuery(query)}${location.hash}`)
  }

  #listen(form: SearchForm) {
    form.form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#search().then(() => this.#answer.links[0]?.focus())
    })
    form.input.addEventListener('focus', () => void openIndex().catch(() => undefined), { once: true })
    form.input.addEventListener('input', () => {
      window.clearTimeout(this.#timer)
      this.#timer = window.setTimeout(() => void this.#search(), SEARCH_DEBOUNCE_MS)
    })
    form.filters.addEventListener('toggle', () => this.#offerCounts(form))
    for (const filter of [...CHOSEN_FILTERS, 'texte'] as const)
      form[filter].addEventListener('change', () => void this.#search())
    for (const filter of ['auteur', 'tag'] as const) {
      form[filter].addEventListener('input', () => {
        // Taken from the list, a value counts at once.
        void offerValues(form, filter).then((isListed) => (isListed ? this.#take(filter) : undefined))
      })
      form[filter].addEventListener('change', () => void this.#take(filter))
    }
    form.reset.addEventListener('click', () => {
      this.#clearFilters()
      form.input.focus()
    })
    this.addEventListener('keydown', (event) => walkStops(event, [form.input, ...this.#answer.links]))
  }

  #clearFilters() {
    if (this.#form) clearFilters(this.#form)
    void this.#search()
  }

  async #take(filter: TypedFilter) {
    if (this.#form) await completeValue(this.#form, filter)
    await this.#search()
  }

  #offerCounts(form: SearchForm) {
    if (form.filters.open) void offerCounts(form, this.#term, readForm(form))
  }

  async #search(count = 0): Promise<void> {
    window.clearTimeout(this.#timer)
    const form = this.#form
    if (!form) return
    this.#turn += 1
    const turn = this.#turn
    const query = readForm(form)
    form.reset.hidden = !hasFilters(query)
    if (this.hasAttribute('address')) {
      this.#writeAddress(query)
      storeCount(count)
    }
    if (isEmptyQuery(query)) {
      this.removeAttribute('aria-busy')
      this.#answer.clear()
      this.#term = null
      this.#offerCounts(form)
      return
    }
    if (saysNothing(query)) {
      this.removeAttribute('aria-busy')
      this.#answer.clear(TEXTS.tooLittle)
      return
    }
    this.#answer.await()
    this.setAttribute('aria-busy', 'true')
    try {
      const answer = await askSite(query)
      if (turn !== this.#turn) return
      this.#term = answer.works.term
      await this.#answer.show(
        query.words,
        answer,
        count,
        query.words ? () => askText(answer, query) : undefined,
        hasFilters(query) ? () => this.#clearFilters() : undefined,
      )
      if (turn === this.#turn) this.#offerCounts(form)
    } catch (error) {
      if (turn === this.#turn) this.#answer.fail(error)
    } finally {
      if (turn === this.#turn) this.removeAttribute('aria-busy')
    }
  }
}

if (!customElements.get('site-search')) customElements.define('site-search', SiteSearch)
