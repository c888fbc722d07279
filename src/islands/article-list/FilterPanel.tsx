import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { INDEX_SOURCE_NAMES, INDEX_SOURCES, type IndexSource } from '#domain/index-medicus/index-path.ts'
import { type ArticleFilters, countFilters } from './list-address.ts'
import { LIST_TEXTS } from '#domain/lists/list-texts.ts'
import { CATEGORY_FILTER } from '#domain/search/search-filters.ts'
import { categoryName } from '#domain/works/classification.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { NamesField } from './NamesField.tsx'
import { queryClient } from './query-client.ts'
import { readValues } from './read-index.ts'
import { TypedField } from './TypedField.tsx'

type Props = {
  /** How often everything was reset. */
  resets: number
  filters: ArticleFilters
  source: IndexSource | undefined
  onFilters: (change: Partial<ArticleFilters>) => void
  onSource: (source: IndexSource | undefined) => void
  onReset: () => void
}

const readCategories = async () =>
  Object.keys(await readValues(CATEGORY_FILTER))
    .map((value) => ({ value, label: categoryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'))

/** The advanced filters. They open by themselves when the address brings some. */
export const FilterPanel = ({ resets, filters, source, onFilters, onSource, onReset }: Props) => {
  const panel = useRef<HTMLDetailsElement>(null)
  const count = countFilters(filters)
  const hasFilters = count > 0
  const { data: categories, refetch } = useQuery(
    { queryKey: ['index categories'], queryFn: readCategories, enabled: hasFilters },
    queryClient,
  )
  useEffect(() => {
    if (hasFilters && panel.current) panel.current.open = true
  }, [hasFilters])

  return (
    <details
      ref={panel}
      className="card no-print mt-3 noscript:hidden"
      onToggle={(event) => {
        if (event.currentTarget.open && !categories) void refetch()
      }}
    >
      <summary className="flex items-center gap-2 px-4 py-2.5 font-semibold">
        Filtres avancés
        {hasFilters && <span className="badge badge-solid">{count}</span>}
        <span className="chevron" aria-hidden="true" />
      </summary>
      <div className="grid gap-4 border-t border-rule p-4 sm:grid-cols-2 lg:grid-cols-3">
        <TypedField
          label="Titre"
          key={`title ${resets}`}
          value={filters.title}
          onValue={(title) => onFilters({ title })}
        />
        <Field label="Catégorie">
          {(control) => (
            <Select
              {...control}
              placeholder="Toutes les catégories"
              value={filters.category}
              items={
                categories ??
                (filters.category ? [{ value: filters.category, label: categoryName(filters.category) }] : [])
              }
              onChange={(event) => onFilters({ category: event.target.value })}
            />
          )}
        </Field>
        <Field label="Source">
          {(control) => (
            <Select
              {...control}
              placeholder="Toutes les sources"
              value={source ?? ''}
              items={INDEX_SOURCES.map((value) => ({ value, label: INDEX_SOURCE_NAMES[value] }))}
              onChange={(event) => onSource(INDEX_SOURCES.find((value) => value === event.target.value))}
            />
          )}
        </Field>
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="sr-only">Date de publication</legend>
          <Field label="Publié du">
            {(control) => (
              <input
                {...control}
                className="input"
                type="date"
                max={filters.to || undefined}
                value={filters.from}
                onChange={(event) => onFilters({ from: event.target.value })}
              />
            )}
          </Field>
          <Field label="au">
            {(control) => (
              <input
                {...control}
                className="input"
                type="date"
                min={filters.from || undefined}
                value={filters.to}
                onChange={(event) => onFilters({ to: event.target.value })}
              />
            )}
          </Field>
        </fieldset>
        <NamesField
          key={`tags ${resets}`}
          label="Tags"
          filter="tag"
          chosen={filters.tags}
          onChosen={(tags) => onFilters({ tags })}
        />
        <NamesField
          key={`authors ${resets}`}
          label="Auteurs"
          filter="auteur"
          chosen={filters.authors}
          onChosen={(authors) => onFilters({ authors })}
        />
        <p className="sm:col-span-2 lg:col-span-3">
          <Button variant="outline" size="sm" onClick={onReset}>
            {LIST_TEXTS.reset}
          </Button>
        </p>
      </div>
    </details>
  )
}
