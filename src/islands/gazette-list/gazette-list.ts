import { passesFilters, readPeriod } from '#domain/issues/gazette-filters.ts'
import { matchesGazetteSearch } from '#domain/issues/gazette-search.ts'
import type { GazetteSearchEntry } from '#domain/issues/gazette-search-index.ts'
import { isGroupedByYear, readOrder, sortIssues } from '#domain/issues/gazette-sort.ts'
import { afterLoadMore, shownAtFirst } from '#domain/issues/gazette-visible.ts'
import { countNoun } from '#domain/language/count-noun.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/search/search-debounce.ts'
import { MOBILE_BREAKPOINT_PX } from '#domain/shell/shell-limits.ts'
import { writeFigures } from './figures.ts'
import { bindIssueDialog } from './issue-dialog.ts'
import { isFiltered, type ListState, readState, writeState } from './list-state.ts'
import { type ListedIssue, readListedIssues } from './listed-issue.ts'
import { loadSearchIndex } from './load-search-index.ts'
import { placeIssues } from './place-issues.ts'
import { showFailure } from './show-failure.ts'
import { categoryKeys, showState } from './show-state.ts'

/** The issue list of /igm: search, order, filters, “Charger plus”, the dialog of an issue and live figures. */
class GazetteList extends HTMLElement {
  #issues: ListedIssue[] = []
  #state: ListState = { query: '', order: 'latest', categories: [], period: undefined }
  #shown = 0
  #texts: Map<string, GazetteSearchEntry> | undefined
  #timer: number | undefined
  #reads = 0

  connectedCallback() {
    const form = this.querySelector<HTMLFormElement>('[data-gazette-form]')
    if (!form) return
    this.#issues = readListedIssues(this)
    const parameters = new URLSearchParams(location.search)
    this.#state = readState(parameters, new Set(categoryKeys(form, 'all')))
    const year = Number(parameters.get('year')) || undefined
    this.#shown = shownAtFirst(sortIssues(this.#issues, this.#state.order), year)
    this.#listen(form)
    bindIssueDialog(this)
    const { query } = this.#state
    this.#writeQuery(form, query)
    this.#state.query = ''
    this.#show(form)
    if (query) void this.#search(form)
    if (this.#showsFigures()) void this.#refreshFigures()
    if (year) this.#goToYear(year)
    this.dataset['ready'] = ''
  }

  disconnectedCallback() {
    window.clearTimeout(this.#timer)
  }

  #listen(form: HTMLFormElement) {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#search(form)
    })
    form.addEventListener('input', (event) => {
      if (event.target instanceof HTMLInputElement && event.target.name === 'q') {
        window.clearTimeout(this.#timer)
        this.#timer = window.setTimeout(() => void this.#search(form), SEARCH_DEBOUNCE_MS)
      }
    })
    // The index is on its way while the first letters are typed; a failure is told when the search needs it.
    form
      .querySelector('input[name=q]')
      ?.addEventListener('focus', () => void loadSearchIndex().catch(() => undefined))
    form.addEventListener('change', (event) => {
      if (event.target instanceof HTMLSelectElement)
        this.#change(form, { order: readOrder(event.target.value) })
      if (event.target instanceof HTMLInputElement && event.target.name === 'categorie')
        this.#change(form, { categories: categoryKeys(form, 'ticked') })
    })
    form.addEventListener('period-change', (event) => {
      const picker = event.target instanceof Element ? event.target : undefined
      const period = readPeriod(picker?.getAttribute('from') ?? null, picker?.getAttribute('to') ?? null)
      this.#change(form, { period })
    })
    form.addEventListener('reset', (event) => {
      event.preventDefault()
      window.clearTimeout(this.#timer)
      this.#writeQuery(form, '')?.focus()
      this.#change(form, { query: '', categories: [], period: undefined })
    })
    form.addEventListener('click', (event) => {
      const badge =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-remove]') : null
      if (!badge) return
      const categories = this.#state.categories.filter((key) => key !== badge.dataset['remove'])
      this.#change(form, { categories })
      const next =
        form.querySelector<HTMLElement>('[data-remove]') ?? form.querySelector<HTMLElement>('summary')
      next?.focus()
    })
    this.querySelector('[data-load-more]')?.addEventListener('click', () => this.#loadMore(form))
    this.querySelector('[data-view-button=tableau]')?.addEventListener(
      'click',
      () => void this.#refreshFigures(),
    )
    window.addEventListener('online', () => {
      if (this.#showsFigures()) void this.#refreshFigures()
    })
  }

  #writeQuery(form: HTMLFormElement, query: string): HTMLInputElement | null {
    const input = form.querySelector<HTMLInputElement>('input[name=q]')
    if (input) input.value = query
    return input
  }

  /** Whether downloads and shares stand in the list, or order it. */
  #showsFigures(): boolean {
    const view = new URLSearchParams(location.search).get('vue')
    return view === 'tableau' || !isGroupedByYear(this.#state.order)
  }

  #change(form: HTMLFormElement, change: Partial<ListState>) {
    this.#state = { ...this.#state, ...change }
    this.#shown = shownAtFirst([], undefined)
    this.#show(form)
    if (change.order && !isGroupedByYear(change.order)) void this.#refreshFigures()
  }

  async #search(form: HTMLFormElement) {
    window.clearTimeout(this.#timer)
    const typed = () => form.querySelector<HTMLInputElement>('input[name=q]')?.value ?? ''
    if (typed().trim() && !this.#texts) {
      await this.#read(async () => {
        this.#texts = await loadSearchIndex()
      })
      if (!this.#texts) return
    }
    this.#change(form, { query: typed() })
  }

  #found(): ListedIssue[] {
    const { query, order } = this.#state
    const answers = (issue: ListedIssue): boolean => {
      if (!query.trim() || !this.#texts) return true
      const entry = this.#texts.get(issue.id)
      return entry !== undefined && matchesGazetteSearch(entry, query)
    }
    return sortIssues(
      this.#issues.filter((issue) => passesFilters(issue, this.#state) && answers(issue)),
      order,
    )
  }

  #show(form: HTMLFormElement) {
    const found = this.#found()
    const isNarrowed = isFiltered(this.#state)
    placeIssues(this, {
      all: this.#issues,
      found,
      shown: this.#shown,
      order: this.#state.order,
      isFiltered: isNarrowed,
    })
    const more = this.querySelector<HTMLElement>('[data-load-more]')
    if (more) more.hidden = found.length <= this.#shown
    const empty = this.querySelector<HTMLElement>('[data-gazette-empty]')
    if (empty) empty.hidden = found.length > 0
    const count = this.querySelector('[data-gazette-count]')
    if (count)
      count.textContent = isNarrowed ? countNoun(found.length, 'numéro trouvé', 'numéros trouvés') : ''
    showState(form, this.#state)
    writeState(this.#state)
  }

  #loadMore(form: HTMLFormElement) {
    const firstNew = this.#found()[this.#shown]
    this.#shown = afterLoadMore(this.#shown, window.innerWidth < MOBILE_BREAKPOINT_PX)
    this.#show(form)
    // The button is gone with the last issues: reading goes on from the first new one.
    if (document.activeElement === document.body || this.querySelector('[data-load-more]:focus[hidden]')) {
      const shown = [firstNew?.card, firstNew?.row].find((element) => element?.checkVisibility())
      shown?.querySelector<HTMLElement>('a[data-issue-open]:not([tabindex])')?.focus()
    }
  }

  #goToYear(year: number) {
    const section = this.querySelector<HTMLElement>(`[data-year-section="${year}"]`)
    const details = section?.querySelector('details')
    if (!section || section.hidden || !details) return
    details.open = true
    section.scrollIntoView({ behavior: 'instant' })
  }

  /** Reads what the browser really has to wait for, and says that it waits or that it failed. */
  async #read(work: () => Promise<void>) {
    const waiting = this.querySelector<HTMLElement>('[data-gazette-waiting]')
    const failure = this.querySelector<HTMLElement>('[data-gazette-failure]')
    this.#reads += 1
    if (waiting) waiting.hidden = false
    try {
      await work()
      if (failure) failure.hidden = true
    } catch (error) {
      showFailure(failure, error)
    } finally {
      this.#reads -= 1
      if (waiting) waiting.hidden = this.#reads === 0
    }
  }

  /** Brings downloads and shares up to date; those in the page are from its build. */
  async #refreshFigures() {
    await this.#read(async () => {
      const { liveFigures } = await import('./read-figures.ts')
      const figures = await liveFigures()
      for (const issue of this.#issues) {
        const now = figures.get(issue.id)
        if (!now) continue
        Object.assign(issue, now)
        if (issue.row) writeFigures(issue.row, now)
      }
    })
    const form = this.querySelector<HTMLFormElement>('[data-gazette-form]')
    if (form && !isGroupedByYear(this.#state.order)) this.#show(form)
  }
}

customElements.define('gazette-list', GazetteList)
