import { useEffect, useId, useRef, useState } from 'react'
import { countValues } from '#browser/search/ask-site.ts'
import { SearchError } from '#browser/search/search-error.ts'
import { isPublication, PUBLICATIONS, PUBLISHED_CODES } from '#domain/publications/registry.ts'
import { suggestValues } from '#domain/lists/listed-entry.ts'
import type { ValueCounts } from '#domain/search/pagefind.ts'
import {
  SEARCH_FILTERS,
  type SearchFilter,
  type SearchQuery,
  WITH_TEXT,
} from '#domain/search/search-filters.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { Select } from '#ui/Select.tsx'
import { meantValue } from './meant-value.ts'

/** Proposals shown for what was typed so far. */
const MAX_PROPOSALS = 40

/** Filters whose values are chosen in a list, and those whose values are typed, with proposals. */
const CHOSEN = [
  ['publication', TEXTS.publication, TEXTS.allPublications],
  ['annee', TEXTS.annee, TEXTS.allYears],
  ['specialite', TEXTS.specialite, TEXTS.allSpecialties],
  ['type', TEXTS.type, TEXTS.allTypes],
  ['langue', TEXTS.langue, TEXTS.allLanguages],
  ['texte', TEXTS.texte, TEXTS.withOrWithoutText],
] as const
const TYPED = [
  ['auteur', TEXTS.auteur, TEXTS.auteurPlaceholder],
  ['tag', TEXTS.tag, TEXTS.tagPlaceholder],
] as const

const labelOf = (value: string): string => {
  if (isPublication(value)) return PUBLICATIONS[value].shortName
  return value === WITH_TEXT ? TEXTS.withText : value
}

/** Whether a search is narrowed by filters. */
export const hasFilters = (query: SearchQuery): boolean => SEARCH_FILTERS.some((filter) => query[filter])

const inOrder = (filter: string, values: string[]): string[] =>
  filter === 'annee'
    ? values.sort().reverse()
    : values.sort((a, b) => labelOf(a).localeCompare(labelOf(b), 'fr'))

/** Values of a filter before the index says which there are. */
const knownValues = (filter: string): readonly string[] => {
  if (filter === 'publication') return PUBLISHED_CODES
  return filter === 'texte' ? [WITH_TEXT] : []
}

/** Counts; none where the index can't be read. */
const readCounts = async (...asked: Parameters<typeof countValues>): Promise<ValueCounts | undefined> => {
  try {
    return await countValues(...asked)
  } catch (error) {
    if (error instanceof SearchError) return undefined
    throw error
  }
}

/** From this width on there is room for the open filters above the results. */
const WIDE = '(min-width: 40rem)'

type ChosenProps = {
  label: string
  all: string
  filter: SearchFilter
  value: string
  counts: Record<string, number> | undefined
  onValue: (value: string) => void
}

const ChosenFilter = ({ label, all, filter, value, counts, onValue }: ChosenProps) => {
  const id = useId()
  const found = counts
    ? Object.keys(counts).filter((each) => (counts[each] ?? 0) > 0)
    : [...knownValues(filter)]
  const values = inOrder(filter, [...new Set([...found, ...(value ? [value] : [])])])
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        value={value}
        placeholder={all}
        items={values.map((each) => ({
          value: each,
          label: counts ? TEXTS.counted(labelOf(each), counts[each] ?? 0) : labelOf(each),
        }))}
        onChange={(event) => onValue(event.target.value)}
      />
    </div>
  )
}

type TypedProps = {
  label: string
  placeholder: string
  filter: SearchFilter
  value: string
  onValue: (value: string) => void
}

const TypedFilter = ({ label, placeholder, filter, value, onValue }: TypedProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [counts, setCounts] = useState<Record<string, number>>({})
  const [isInvalid, setInvalid] = useState(false)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  const read = async (): Promise<Record<string, number> | undefined> => {
    const all = (await readCounts(null, { words: '' }, [filter]))?.[filter]
    if (all) setCounts(all)
    return all
  }
  const type = async (text: string) => {
    setTyped(text)
    setInvalid(false)
    // A value of the list takes effect at once: it may have been chosen there.
    if (Object.hasOwn((await read()) ?? {}, text) && input.current?.value === text) onValue(text)
  }
  /** Completes what was typed to the value that is meant, or says that there is none. Where the list cannot be read, the search says so. */
  const complete = async () => {
    const all = await read()
    // More was typed meanwhile.
    if (input.current?.value.trim() !== typed.trim()) return
    const meant = meantValue(typed, all)
    setInvalid(meant === undefined)
    if (meant === undefined || meant === value) return
    setTyped(meant)
    onValue(meant)
  }
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        type="text"
        placeholder={placeholder}
        list={`${id}-values`}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        aria-invalid={isInvalid || undefined}
        value={typed}
        onChange={(event) => void type(event.target.value)}
        onBlur={() => void complete()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void complete()
        }}
      />
      <datalist id={`${id}-values`}>
        {suggestValues(counts, typed, MAX_PROPOSALS).map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <p id={`${id}-hint`} className="field-error" hidden={!isInvalid}>
        {TEXTS.notInList}
      </p>
    </div>
  )
}

type Props = {
  query: SearchQuery
  /** What the works of the answer were found by. */
  term: string | null
  onFilter: (filter: SearchFilter, value: string) => void
  onReset: () => void
}

/** The filters, folded away until somebody opens them or, beside a phone's width, the address brings some; each value with its count. */
export const SearchFilters = ({ query, term, onFilter, onReset }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [counts, setCounts] = useState<ValueCounts>({})
  const set = SEARCH_FILTERS.filter((filter) => query[filter]).length
  const isSet = set > 0
  // On a phone they would lie before the results; the line says how many are set.
  const [wasSet, setWasSet] = useState(false)
  if (isSet !== wasSet) {
    setWasSet(isSet)
    if (isSet && matchMedia(WIDE).matches) setOpen(true)
  }
  useEffect(() => {
    if (!isOpen && !isSet) return undefined
    let isGone = false
    void readCounts(
      term,
      query,
      CHOSEN.map(([filter]) => filter),
    ).then((found) => {
      if (found && !isGone) setCounts(found)
    })
    return () => {
      isGone = true
    }
  }, [isOpen, isSet, query, term])
  return (
    <details
      className="no-print group mt-2"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex w-fit cursor-pointer items-center gap-2 py-1.5 text-sm font-semibold">
        <span className="text-muted group-open:rotate-90" aria-hidden="true">
          ›
        </span>
        {TEXTS.filters}
        {isSet && <span className="badge badge-solid">{set}</span>}
      </summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {CHOSEN.slice(0, 2).map(([filter, label, all]) => (
          <ChosenFilter
            key={filter}
            {...{ label, all, filter }}
            value={query[filter] ?? ''}
            counts={counts[filter]}
            onValue={(value) => onFilter(filter, value)}
          />
        ))}
        {TYPED.map(([filter, label, placeholder]) => (
          <TypedFilter
            key={filter}
            {...{ label, placeholder, filter }}
            value={query[filter] ?? ''}
            onValue={(value) => onFilter(filter, value)}
          />
        ))}
        {CHOSEN.slice(2).map(([filter, label, all]) => (
          <ChosenFilter
            key={filter}
            {...{ label, all, filter }}
            value={query[filter] ?? ''}
            counts={counts[filter]}
            onValue={(value) => onFilter(filter, value)}
          />
        ))}
      </div>
      <div className="mt-2">
        <button className="btn btn-quiet btn-sm" type="button" hidden={!isSet} onClick={onReset}>
          {TEXTS.reset}
        </button>
      </div>
    </details>
  )
}
