import { SEARCH_FILTERS, type SearchQuery } from '#domain/search/search-filters.ts'
import type { SearchForm } from './render-form.ts'
import { element } from './elements.ts'

/** What the form asks for; a value that its filter does not know counts as none. */
export const readForm = (form: SearchForm): SearchQuery => {
  const query: SearchQuery = { words: form.input.value.trim() }
  for (const filter of SEARCH_FILTERS) {
    const control = form[filter]
    const value = control.value.trim()
    if (value && control.getAttribute('aria-invalid') !== 'true') query[filter] = value
  }
  return query
}

/** Whether a search is narrowed by filters. */
export const hasFilters = (query: SearchQuery): boolean => SEARCH_FILTERS.some((filter) => query[filter])

/** Puts a search into the form. */
export const writeForm = (form: SearchForm, query: SearchQuery): void => {
  form.input.value = query.words
  for (const filter of SEARCH_FILTERS) {
    const control = form[filter]
    const value = query[filter] ?? ''
    // Its values are not known yet.
    if ('options' in control && ![...control.options].some((option) => option.value === value))
      control.append(element('option', { value }, value))
    control.value = value
  }
  if (hasFilters(query)) form.filters.open = true
}

/** Says beside a filter that its list does not hold what was typed, or takes that back. */
export const markInvalid = (control: HTMLInputElement | HTMLSelectElement, invalid: boolean): void => {
  if (invalid) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
  const hint = control.form?.querySelector<HTMLElement>(`#${CSS.escape(`${control.id}-hint`)}`)
  if (hint) hint.hidden = !invalid
}

/** Empties every filter, not the words. */
export const clearFilters = (form: SearchForm): void => {
  for (const filter of SEARCH_FILTERS) {
    form[filter].value = ''
    markInvalid(form[filter], false)
  }
}
