import './issue-filters.css'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ListSearchControl } from '#browser/search/useListSearch.ts'
import { IGM_ORDER_NAMES, IGM_ORDERS, readOrder } from '#domain/issues/igm-list.ts'
import { categoriesTitle, IGM_TEXTS } from '#domain/issues/igm-issue.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { FilterIcon } from './icons.tsx'
import { type IgmListState, LIST_FIELDS } from './list-state.ts'
import { PeriodField } from './PeriodField.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Select } from '#ui/Select.tsx'

/** A category that issues have. */
export type ListedCategory = { key: string; name: string }

type Props = {
  input: ListSearchControl['input']
  onSubmit: ListSearchControl['onSubmit']
  onInput: () => void
  onFocus: () => void
  categories: readonly ListedCategory[]
  state: IgmListState
  isNarrowed: boolean
  onChange: (change: Partial<IgmListState>) => void
  onReset: () => void
}

/** Search, order, period and categories of the issue list. It is not shown without scripts, which do the filtering. */
export const IssueFilters = ({
  input,
  categories,
  state,
  isNarrowed,
  onSubmit,
  onInput,
  onFocus,
  onChange,
  onReset,
}: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const chosen = categories.filter(({ key }) => state.categories.includes(key))
  const remove = (removed: string) => {
    flushSync(() => onChange({ categories: state.categories.filter((key) => key !== removed) }))
    // The pressed badge disappears, so the focus moves to the next one, or to the checklist.
    const next = form.current?.querySelector<HTMLElement>('.badge') ?? form.current?.querySelector('summary')
    next?.focus()
  }
  return (
    <form
      ref={form}
      className="card no-print mb-5 p-4 noscript:hidden"
      role="search"
      aria-label={IGM_TEXTS.filters}
      onSubmit={onSubmit}
    >
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_auto_auto]">
        <input
          ref={input}
          className="input md:col-span-full xl:col-span-1"
          type="search"
          name="q"
          id="recherche-numeros"
          placeholder={IGM_TEXTS.searchPlaceholder}
          aria-label={IGM_TEXTS.search}
          autoComplete="off"
          enterKeyHint="search"
          onInput={onInput}
          onFocus={onFocus}
        />
        <label className="flex items-center gap-2">
          <span className="text-sm whitespace-nowrap text-muted">{IGM_TEXTS.sortBy}</span>
          <Select
            name={LIST_FIELDS.order}
            value={state.order}
            items={IGM_ORDERS.map((order) => ({ value: order, label: IGM_ORDER_NAMES[order] }))}
            onChange={({ target }) => onChange({ order: readOrder(target.value) })}
          />
        </label>
        <PeriodField period={state.period} onPeriod={(period) => onChange({ period })} />
      </div>
      <div className="relative mt-3">
        {categories.length > 0 && (
          <details className="issue-categories">
            <summary className="inline-flex min-h-9 max-w-[calc(100%-6.5rem)] items-center gap-2 text-sm leading-tight font-semibold">
              <FilterIcon name="filter" />
              {categoriesTitle(chosen.length)}
            </summary>
            <fieldset className="mt-2">
              <legend className="sr-only">{IGM_TEXTS.categories}</legend>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 wrap-anywhere sm:grid-cols-3">
                {categories.map(({ key, name }) => (
                  <li key={key}>
                    <label className="flex min-h-9 items-center gap-2.5 text-sm leading-tight">
                      <Choice
                        className="mt-0 accent-publication"
                        type="checkbox"
                        name={LIST_FIELDS.category}
                        value={key}
                        checked={state.categories.includes(key)}
                        onChange={({ target }) =>
                          onChange({
                            categories: target.checked
                              ? [...state.categories, key]
                              : state.categories.filter((each) => each !== key),
                          })
                        }
                      />
                      {name}
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          </details>
        )}
        <button
          className="btn btn-quiet btn-sm absolute end-0 top-0"
          type="button"
          aria-disabled={!isNarrowed || undefined}
          onClick={isNarrowed ? onReset : undefined}
        >
          {IGM_TEXTS.clearAll}
        </button>
        {chosen.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2" aria-label={IGM_TEXTS.chosenCategories}>
            {chosen.map(({ key, name }) => (
              <li key={key}>
                <button
                  className="badge min-h-8"
                  data-category={PUBLICATIONS.IGM.code}
                  type="button"
                  aria-label={IGM_TEXTS.removeCategory(name)}
                  onClick={() => remove(key)}
                >
                  {name}
                  <FilterIcon name="close" size={14} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  )
}
