import { onRefresh } from '#browser/refresh/refresh.ts'
import {
  passesFilters,
  isGroupedByYear,
  sortIssues,
  afterLoadMore,
  shownAtFirst,
} from '#domain/issues/igm-list.ts'
import { countNoun } from '#domain/language/message.ts'
import { MOBILE_BREAKPOINT_PX } from '#domain/shell/shell-behaviour.ts'
import { listenToFilters, searchField } from './filter-events.ts'
import { bindIssueDialog } from './issue-dialog.ts'
import { isIgmListFiltered, type IgmListState, readState, writeState } from './list-state.ts'
import { type ListedIssue, readListedIssues } from './listed-issue.ts'
import { arrangeIssues } from './arrange-issues.ts'
import type { Figures } from './read-figures.ts'
import { categoryKeys, showState } from './show-state.ts'
import { createWaiting } from './waiting.ts'

const NAMES = ['downloads', 'shares'] as const

/** Writes the figures into the elements marked `data-figure` inside the element. */
const writeFigures = (element: ParentNode, figures: Figures): void => {
  for (const name of NAMES) {
    for (const target of element.querySelectorAll(`[data-figure=${name}]`)) {
      target.textContent = figures[name].toLocaleString('fr-FR')
    }
  }
}

/** The issue list of /igm: search, order, filters, “Charger plus”, the dialog of an issue and live figures. */
class IgmList extends HTMLElement {
  #issues: ListedIssue[] = []
  #state: IgmListState = { query: '', order: 'latest', categories: [], period: undefined }
  #shown = 0
  /** Ids of the issues that the words found. */
  #answering: ReadonlySet<string> = new Set()
  /** Answers to an earlier question are dropped. */
  #turn = 0
  readonly #wait = createWaiting(this)
  readonly #leave: (() => void)[] = []

  connectedCallback() {
    const form = this.querySelector<HTMLFormElement>('[data-igm-form]')
    if (!form || this.dataset['ready'] === '') return
    this.#issues = readListedIssues(this)
    const parameters = new URLSearchParams(location.search)
    const { query, ...asked } = readState(parameters, new Set(categoryKeys(form, 'all')))
    const year = Number(parameters.get('year')) || undefined
    this.#state = { ...asked, query: '' }
    this.#shown = shownAtFirst(sortIssues(this.#issues, asked.order), year)
    this.#listen(form)
    this.#show(form)
    const field = searchField(form)
    if (query && field) {
      field.value = query
      void this.#search(form)
    }
    if (this.#showsFigures()) void this.#wait(() => this.#readFigures(form))
    if (year) this.#goToYear(year)
    this.dataset['ready'] = ''
  }

  disconnectedCallback() {
    for (const leave of this.#leave.splice(0)) leave()
  }

  #listen(form: HTMLFormElement) {
    const dropSearch = listenToFilters(form, {
      onSearch: () => void this.#search(form),
      onChange: (change) => this.#change(form, change),
    })
    bindIssueDialog(this)
    this.querySelector('[data-load-more]')?.addEventListener('click', () => this.#loadMore(form))
    this.querySelector('[data-view-name=tableau]')?.addEventListener(
      'click',
      () => void this.#wait(() => this.#readFigures(form)),
    )
    this.#leave.push(
      dropSearch,
      onRefresh(() => this.#readFigures(form, 'again')),
    )
  }

  /** Whether downloads and shares are in the list, or order it. */
  #showsFigures(): boolean {
    const view = new URLSearchParams(location.search).get('vue')
    return view === 'tableau' || !isGroupedByYear(this.#state.order)
  }

  #change(form: HTMLFormElement, change: Partial<IgmListState>) {
    this.#state = { ...this.#state, ...change }
    this.#shown = shownAtFirst([], undefined)
    this.#show(form)
    if (change.order && !isGroupedByYear(change.order)) void this.#wait(() => this.#readFigures(form))
  }

  async #search(form: HTMLFormElement) {
    const query = searchField(form)?.value ?? ''
    this.#turn += 1
    const turn = this.#turn
    if (query.trim()) {
      let answering: ReadonlySet<string> | undefined
      await this.#wait(async () => {
        const { searchIssues } = await import('./search-issues.ts')
        answering = await searchIssues(
          query,
          this.#issues.map(({ id }) => id),
        )
      })
      if (!answering || turn !== this.#turn) return
      this.#answering = answering
    }
    this.#change(form, { query })
  }

  #found(): ListedIssue[] {
    const { query, order } = this.#state
    const answers = ({ id }: ListedIssue): boolean => !query.trim() || this.#answering.has(id)
    return sortIssues(
      this.#issues.filter((issue) => passesFilters(issue, this.#state) && answers(issue)),
      order,
    )
  }

  #show(form: HTMLFormElement) {
    const found = this.#found()
    const isNarrowed = isIgmListFiltered(this.#state)
    arrangeIssues(this, {
      all: this.#issues,
      found,
      shown: this.#shown,
      order: this.#state.order,
      isFiltered: isNarrowed,
    })
    const more = this.querySelector<HTMLElement>('[data-load-more]')
    if (more) more.hidden = found.length <= this.#shown
    const empty = this.querySelector<HTMLElement>('[data-igm-empty]')
    if (empty) empty.hidden = found.length > 0
    const count = this.querySelector('[data-igm-count]')
    if (count)
      count.textContent = isNarrowed ? countNoun(found.length, 'numéro trouvé', 'numéros trouvés') : ''
    showState(form, this.#state)
    writeState(this.#state)
  }

  #loadMore(form: HTMLFormElement) {
    const firstNew = this.#found()[this.#shown]
    this.#shown = afterLoadMore(this.#shown, window.innerWidth < MOBILE_BREAKPOINT_PX)
    this.#show(form)
    // The button goes with the last issues: then reading goes on from the first new one.
    if (!this.querySelector<HTMLElement>('[data-load-more]')?.hidden) return
    const target = [firstNew?.card, firstNew?.row].find((element) => element?.checkVisibility())
    target?.querySelector<HTMLElement>('a[data-issue-open]:not([tabindex])')?.focus()
  }

  #goToYear(year: number) {
    const section = this.querySelector<HTMLElement>(`[data-year-section="${year}"]`)
    const details = section?.querySelector('details')
    if (!section || section.hidden || !details) return
    details.open = true
    section.scrollIntoView({ behavior: 'instant' })
  }

  /** Brings downloads and shares up to date: those in the page are from its build. */
  async #readFigures(form: HTMLFormElement, again?: 'again') {
    const { expireFigures, liveFigures } = await import('./read-figures.ts')
    if (again) await expireFigures()
    const figures = await liveFigures()
    for (const issue of this.#issues) {
      const now = figures.get(issue.id)
      if (!now) continue
      Object.assign(issue, now)
      if (issue.row) writeFigures(issue.row, now)
    }
    if (!isGroupedByYear(this.#state.order)) this.#show(form)
  }
}

customElements.define('igm-list', IgmList)
