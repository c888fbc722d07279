import { readIgmPeriod, readOrder } from '#domain/issues/igm-list.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/search/searchable-text.ts'
import type { IgmListState } from './list-state.ts'
import { categoryKeys } from './show-state.ts'

type Listener = {
  /** The reader wants the typed text searched for. */
  onSearch: () => void
  onChange: (change: Partial<IgmListState>) => void
}

/** The search field of the filter bar. */
export const searchField = (form: HTMLFormElement): HTMLInputElement | undefined =>
  form.querySelector<HTMLInputElement>('input[name=q]') ?? undefined

/**
 * Turns what happens in the filter bar into changes of the list's state; the search waits until the typing rests.
 * @returns a function that drops a search that still waits
 */
export const listenToFilters = (form: HTMLFormElement, { onSearch, onChange }: Listener): (() => void) => {
  let timer: number | undefined
  const drop = () => window.clearTimeout(timer)
  const searchNow = () => {
    drop()
    onSearch()
  }
  searchField(form)?.addEventListener('input', () => {
    drop()
    timer = window.setTimeout(onSearch, SEARCH_DEBOUNCE_MS)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    searchNow()
  })
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) onChange({ order: readOrder(target.value) })
    else if (target instanceof HTMLInputElement && target.name === 'categorie')
      onChange({ categories: categoryKeys(form, 'ticked') })
  })
  form.addEventListener('period-change', ({ target }) => {
    if (!(target instanceof Element)) return
    onChange({ period: readIgmPeriod(target.getAttribute('from'), target.getAttribute('to')) })
  })
  form.addEventListener('reset', (event) => {
    event.preventDefault()
    drop()
    const field = searchField(form)
    if (field) field.value = ''
    field?.focus()
    onChange({ query: '', categories: [], period: undefined })
  })
  form.addEventListener('click', ({ target }) => {
    const badge = target instanceof Element ? target.closest<HTMLElement>('[data-remove]') : null
    if (!badge) return
    onChange({ categories: categoryKeys(form, 'ticked').filter((key) => key !== badge.dataset['remove']) })
    // The badge is gone: the focus goes to the next one, or to the checklist.
    const next =
      form.querySelector<HTMLElement>('[data-remove]') ?? form.querySelector<HTMLElement>('summary')
    next?.focus()
  })
  return drop
}
