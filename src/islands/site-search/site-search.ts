import { SEARCH_DEBOUNCE_MS } from '#domain/search/search-debounce.ts'
import {
  isEmptyQuery,
  readSearchQuery,
  SEARCH_FILTERS,
  type SearchQuery,
  writeSearchQuery,
} from '#domain/search/search-filters.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { drawForm, type SearchForm } from './draw-form.ts'
import { drawFailure, drawNothing, drawResult, RESULT_LINK } from './draw-results.ts'
import { element } from './elements.ts'
import { filterValues, type ListedFilter, matchingValue, proposals } from './filter-values.ts'
import { findInIndex, type Found, openIndex, SearchFailure } from './search-index.ts'

/** Results fetched at a time: each brings the text around what was found. */
const RESULTS_AT_ONCE = 5

/**
 * The search through the portal: form, results, keys. With the attribute `address` the search stands in the page's
 * address, so that it can be shared and survives the way back. Loads the index when somebody begins to type.
 */
export class SiteSearch extends HTMLElement {
  #form: SearchForm | undefined
  readonly #status = element('p', { class: 'mt-3 min-h-6 text-sm text-muted', role: 'status' })
  readonly #results = element('ol', { class: 'divide-y divide-rule', 'aria-label': 'Résultats' })
  readonly #aside = element('div')
  readonly #more = element('button', { class: 'btn btn-outline btn-sm mt-3', type: 'button' }, TEXTS.more)
  #timer: number | undefined
  /** Answers to an earlier question are dropped. */
  #turn = 0

  connectedCallback() {
    if (this.#form) return
    this.classList.add('block')
    const form = drawForm()
    this.#form = form
    this.#results.hidden = true
    this.#more.hidden = true
    this.replaceChildren(form.form, this.#status, this.#aside, this.#results, this.#more)
    this.#listen(form)
    if (this.hasAttribute('address')) {
      this.#show(readSearchQuery(new URLSearchParams(location.search)))
      addEventListener('popstate', this.#onPopState)
    }
    this.dataset['ready'] = ''
  }

  disconnectedCallback() {
    window.clearTimeout(this.#timer)
    removeEventListener('popstate', this.#onPopState)
  }

  /** What is asked for now. */
  get query(): SearchQuery {
    const form = this.#form
    if (!form) return { words: '' }
    const query: SearchQuery = { words: form.input.value.trim() }
    for (const filter of SEARCH_FILTERS) {
      const control = form[filter]
      const value = control.value.trim()
      if (value && control.getAttribute('aria-invalid') !== 'true') query[filter] = value
    }
    return query
  }

  focusInput() {
    this.#form?.input.focus()
    this.#form?.input.select()
  }

  readonly #onPopState = () => this.#show(readSearchQuery(new URLSearchParams(location.search)))

  #listen(form: SearchForm) {
    form.form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#search().then(() => this.#links()[0]?.focus())
    })
    form.input.addEventListener('focus', () => void openIndex().catch(() => undefined), { once: true })
    form.input.addEventListener('input', () => {
      window.clearTimeout(this.#timer)
      this.#timer = window.setTimeout(() => void this.#search(), SEARCH_DEBOUNCE_MS)
    })
    form.filters.addEventListener('toggle', () => void this.#fillYears())
    form.publication.addEventListener('change', () => void this.#search())
    form.annee.addEventListener('change', () => void this.#search())
    for (const filter of ['auteur', 'tag'] as const) {
      form[filter].addEventListener('input', () => void this.#propose(filter))
      form[filter].addEventListener('change', () => void this.#take(filter))
    }
    form.reset.addEventListener('click', () => {
      this.#clearFilters()
      form.input.focus()
    })
    this.#more.addEventListener('click', () => void this.#showMore?.())
    this.addEventListener('keydown', (event) => this.#onKey(event))
  }

  #showMore: (() => Promise<void>) | undefined

  /** Puts a search into the form and asks for it. */
  #show(query: SearchQuery) {
    const form = this.#form
    if (!form) return
    form.input.value = query.words
    form.publication.value = query.publication ?? ''
    if (query.annee && ![...form.annee.options].some(({ value }) => value === query.annee))
      form.annee.append(element('option', { value: query.annee }, query.annee))
    form.annee.value = query.annee ?? ''
    form.auteur.value = query.auteur ?? ''
    form.tag.value = query.tag ?? ''
    if (SEARCH_FILTERS.some((filter) => query[filter])) form.filters.open = true
    void this.#search()
  }

  #clearFilters() {
    const form = this.#form
    if (!form) return
    for (const filter of SEARCH_FILTERS) {
      form[filter].value = ''
      this.#setInvalid(form[filter], false)
    }
    void this.#search()
  }

  async #fillYears() {
    const select = this.#form?.annee
    if (!select || !this.#form?.filters.open || select.dataset['filled'] !== undefined) return
    const years = await filterValues('annee')
    if (years.length === 0) return
    select.dataset['filled'] = ''
    const chosen = select.value
    select.replaceChildren(
      element('option', { value: '' }, TEXTS.allYears),
      ...years.map((year) => element('option', { value: year }, year)),
    )
    select.value = chosen
  }

  async #propose(filter: ListedFilter & ('auteur' | 'tag')) {
    const control = this.#form?.[filter]
    if (!control) return
    const values = await filterValues(filter)
    const typed = control.value.trim()
    control.list?.replaceChildren(...proposals(values, typed).map((value) => element('option', { value })))
    // Taken from the list, a value counts at once.
    if (values.includes(typed)) await this.#take(filter)
  }

  async #take(filter: 'auteur' | 'tag') {
    const control = this.#form?.[filter]
    if (!control) return
    const typed = control.value.trim()
    const value = typed ? matchingValue(await filterValues(filter), typed) : ''
    this.#setInvalid(control, value === undefined)
    if (value !== undefined) control.value = value
    await this.#search()
  }

  #setInvalid(control: HTMLInputElement | HTMLSelectElement, invalid: boolean) {
    if (invalid) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
    const hint = this.querySelector<HTMLElement>(`#${CSS.escape(`${control.id}-hint`)}`)
    if (hint) hint.hidden = !invalid
  }

  async #search(): Promise<void> {
    window.clearTimeout(this.#timer)
    const form = this.#form
    if (!form) return
    this.#turn += 1
    const turn = this.#turn
    const query = this.query
    const isFiltered = SEARCH_FILTERS.some((filter) => query[filter])
    form.reset.hidden = !isFiltered
    if (this.hasAttribute('address'))
      history.replaceState(
        history.state,
        '',
        `${location.pathname}${writeSearchQuery(query)}${location.hash}`,
      )
    if (isEmptyQuery(query)) {
      this.#empty('')
      return
    }
    this.#status.textContent = TEXTS.loading
    this.setAttribute('aria-busy', 'true')
    try {
      const found = await findInIndex(query)
      const first = await found.read(0, RESULTS_AT_ONCE)
      if (turn !== this.#turn) return
      this.#empty(TEXTS.count(found.count))
      if (found.count === 0)
        this.#aside.replaceChildren(drawNothing(isFiltered ? () => this.#clearFilters() : undefined))
      this.#results.replaceChildren(...first.map(drawResult))
      this.#results.hidden = found.count === 0
      this.#offerMore(found, turn)
    } catch (error) {
      if (turn === this.#turn) this.#fail(error)
    } finally {
      if (turn === this.#turn) this.removeAttribute('aria-busy')
    }
  }

  #offerMore(found: Found, turn: number) {
    const shown = this.#results.childElementCount
    this.#more.hidden = shown >= found.count
    this.#showMore = async () => {
      this.#more.disabled = true
      try {
        const next = await found.read(shown, shown + RESULTS_AT_ONCE)
        if (turn !== this.#turn) return
        const items = next.map(drawResult)
        this.#results.append(...items)
        items[0]?.querySelector<HTMLElement>(RESULT_LINK)?.focus()
        this.#offerMore(found, turn)
      } catch (error) {
        if (turn === this.#turn) this.#fail(error)
      } finally {
        this.#more.disabled = false
      }
    }
  }

  #empty(status: string) {
    this.removeAttribute('aria-busy')
    this.#status.textContent = status
    this.#aside.replaceChildren()
    this.#results.replaceChildren()
    this.#results.hidden = true
    this.#more.hidden = true
  }

  #fail(error: unknown) {
    this.#empty('')
    const kind = error instanceof SearchFailure ? error.kind : 'failed'
    this.#aside.replaceChildren(drawFailure(kind, () => void this.#search()))
  }

  #links(): HTMLElement[] {
    return [...this.#results.querySelectorAll<HTMLElement>(RESULT_LINK)]
  }

  /** Arrows walk from the input through the results and back. */
  #onKey(event: KeyboardEvent) {
    const form = this.#form
    const { target } = event
    if (!form || !(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const stops = [form.input, ...this.#links()]
    const at = stops.indexOf(target)
    const next = at === -1 ? undefined : stops[at + step]
    if (!next) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  }
}

if (!customElements.get('site-search')) customElements.define('site-search', SiteSearch)
