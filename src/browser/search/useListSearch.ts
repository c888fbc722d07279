import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { SiteAnswer } from '#domain/search/ask-site.ts'
import { rowValue } from '#domain/search/search-filters.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/search/searchable-text.ts'
import { type Asked, useAnswer } from './useAnswer.ts'

/** What one search of a list found. */
type FoundRows = { words: string; answer: SiteAnswer | undefined; rows: ReadonlySet<string> }

/** The ids of rows in a page, by what the search calls them. */
const rowsInPage = (list: ParentNode): Map<string, string> =>
  new Map(
    [...list.querySelectorAll<HTMLElement>('[data-search-item]')].flatMap(({ dataset }) =>
      dataset['searchItem'] === undefined ? [] : [[rowValue(dataset['searchItem']), dataset['searchItem']]],
    ),
  )

const writeWords = (words: string) => {
  const address = new URL(location.href)
  if (words) address.searchParams.set('q', words)
  else address.searchParams.delete('q')
  history.replaceState(history.state, '', address)
}

export type ListSearchControl = {
  input: RefObject<HTMLInputElement | null>
  asked: Asked<FoundRows>
  /** Looks for what is in the box, at once. */
  search: () => Promise<FoundRows | undefined>
  /** Puts words into the box and looks for them. */
  searchFor: (words: string) => Promise<FoundRows | undefined>
  /** Props of the form and its box. */
  onSubmit: (event: { preventDefault: () => void }) => void
  onInput: () => void
  onFocus: () => void
}

/**
 * The search of a list that a page holds, marked by `data-search-item` with the id of what each element shows. Its words are in
 * the address as `q`. It waits for the last key; what was typed before hydration is looked for, too.
 */
export const useListSearch = (list: RefObject<HTMLElement | null>): ListSearchControl => {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  const [asked, ask] = useAnswer(
    useCallback(
      async (words: string): Promise<FoundRows> => {
        const ids = list.current ? rowsInPage(list.current) : new Map<string, string>()
        // The engine is no part of the island.
        const { askRows } = await import('./ask-site.ts')
        const answer = await askRows(words, (row) => ids.has(row))
        const found = answer?.works.hits.flatMap(({ id }) => ids.get(id) ?? []) ?? ids.values()
        return { words, answer, rows: new Set(found) }
      },
      [list],
    ),
  )
  const search = useCallback(() => {
    window.clearTimeout(timer.current)
    const words = input.current?.value.trim() ?? ''
    writeWords(words)
    return ask(words || undefined)
  }, [ask])
  const searchFor = useCallback(
    (words: string) => {
      if (input.current) input.current.value = words
      input.current?.focus({ preventScroll: true })
      return search()
    },
    [search],
  )
  useEffect(() => {
    if (input.current && !input.current.value)
      input.current.value = new URLSearchParams(location.search).get('q') ?? ''
    if (input.current?.value) void search()
    return () => window.clearTimeout(timer.current)
  }, [search])
  return {
    input,
    asked,
    search,
    searchFor,
    onSubmit: (event) => {
      event.preventDefault()
      void search()
    },
    onInput: () => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void search(), SEARCH_DEBOUNCE_MS)
    },
    onFocus: () => {
      // What fails is said when something is looked for.
      void import('./search-index.ts').then(({ openIndexAhead }) => openIndexAhead()).catch(() => undefined)
    },
  }
}
