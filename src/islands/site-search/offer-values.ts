import { isPublication, PUBLICATIONS } from '#domain/publications/registry.ts'
import type { SearchQuery } from '#domain/search/search-filters.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { countValues } from '#browser/search/ask-site.ts'
import { element } from './elements.ts'
import { matchingValue, proposals } from './filter-values.ts'
import { markInvalid } from './form-query.ts'
import { CHOSEN_FILTERS, type SearchForm } from './render-form.ts'
import { SearchError } from '#browser/search/search-index.ts'

/** Filters whose values are typed, with proposals. */
export type TypedFilter = 'auteur' | 'tag'

const labelOf = (value: string): string => (isPublication(value) ? PUBLICATIONS[value].shortName : value)

const inOrder = (filter: string, values: string[]): string[] =>
  filter === 'annee'
    ? values.sort().reverse()
    : values.sort((a, b) => labelOf(a).localeCompare(labelOf(b), 'fr'))

/** Says beside each value of the filters how many works of the answer have it; nothing where the index can't be read. */
export const offerCounts = async (
  form: SearchForm,
  term: string | null,
  query: SearchQuery,
): Promise<void> => {
  const counts = await countValues(term, query, [...CHOSEN_FILTERS, 'texte']).catch((error: unknown) => {
    if (error instanceof SearchError) return undefined
    throw error
  })
  if (!counts) return
  for (const filter of CHOSEN_FILTERS) {
    const control = form[filter]
    const all = control.options[0]
    const chosen = control.value
    const found = Object.entries(counts[filter] ?? {}).filter(
      ([value, count]) => count > 0 || value === chosen,
    )
    const byValue = new Map(found)
    if (chosen && !byValue.has(chosen)) byValue.set(chosen, 0)
    control.replaceChildren(
      ...(all ? [all] : []),
      ...inOrder(filter, [...byValue.keys()]).map((value) =>
        element('option', { value }, TEXTS.counted(labelOf(value), byValue.get(value) ?? 0)),
      ),
    )
    control.value = chosen
  }
}

const valuesOf = async (filter: TypedFilter): Promise<string[]> => {
  try {
    const counts = await countValues(null, { words: '' }, [filter])
    return Object.keys(counts[filter] ?? {}).sort(new Intl.Collator('fr').compare)
  } catch (error) {
    if (error instanceof SearchError) return []
    throw error
  }
}

const values = new Map<TypedFilter, Promise<string[]>>()

const readValues = async (filter: TypedFilter): Promise<string[]> => {
  const reading = values.get(filter) ?? valuesOf(filter)
  values.set(filter, reading)
  const read = await reading
  if (read.length === 0) values.delete(filter)
  return read
}

/** Proposes values for what is typed; answers whether it is one of them already. */
export const offerValues = async (form: SearchForm, filter: TypedFilter): Promise<boolean> => {
  const control = form[filter]
  const known = await readValues(filter)
  const typed = control.value.trim()
  control.list?.replaceChildren(...proposals(known, typed).map((value) => element('option', { value })))
  return known.includes(typed)
}

/** Completes what was typed to the value that is meant, or says that there is none. */
export const completeValue = async (form: SearchForm, filter: TypedFilter): Promise<void> => {
  const control = form[filter]
  const typed = control.value.trim()
  const value = typed ? matchingValue(await readValues(filter), typed) : ''
  markInvalid(control, value === undefined)
  if (value !== undefined) control.value = value
}
