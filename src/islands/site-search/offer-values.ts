import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import type { SearchForm } from './render-form.ts'
import { element } from './elements.ts'
import { matchingValue, proposals } from './filter-values.ts'
import { markInvalid } from './form-query.ts'
import { readFilterValues } from './search-index.ts'

/** Filters whose values are typed, with proposals. */
export type TypedFilter = 'auteur' | 'tag'

/** Fills the years when the filters are unfolded for the first time. */
export const offerYears = async ({ annee, filters }: SearchForm): Promise<void> => {
  if (!filters.open || annee.dataset['filled'] !== undefined) return
  const years = await readFilterValues('annee')
  if (years.length === 0) return
  annee.dataset['filled'] = ''
  const chosen = annee.value
  annee.replaceChildren(
    element('option', { value: '' }, TEXTS.allYears),
    ...years.map((year) => element('option', { value: year }, year)),
  )
  annee.value = chosen
}

/** Proposes values for what is typed; answers whether it is one of them already. */
export const offerValues = async (form: SearchForm, filter: TypedFilter): Promise<boolean> => {
  const control = form[filter]
  const values = await readFilterValues(filter)
  const typed = control.value.trim()
  control.list?.replaceChildren(...proposals(values, typed).map((value) => element('option', { value })))
  return values.includes(typed)
}

/** Completes what was typed to the value that is meant, or says that there is none. */
export const completeValue = async (form: SearchForm, filter: TypedFilter): Promise<void> => {
  const control = form[filter]
  const typed = control.value.trim()
  const value = typed ? matchingValue(await readFilterValues(filter), typed) : ''
  markInvalid(control, value === undefined)
  if (value !== undefined) control.value = value
}
