import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { AnswerNotes, SearchErrorNotice } from '#browser/search/AnswerNotes.tsx'
import { useListSearch } from '#browser/search/useListSearch.ts'
import { countNoun } from '#domain/language/number.ts'
import { LIST_TEXTS } from '#domain/lists/list-texts.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { $handedSearch } from './handed-search.ts'

type Props = {
  label: string
  placeholder: string
  /** What is said when nothing is found. */
  empty: string
  /** The list as it was built. */
  children?: ReactNode
}

/** Hides what was not found, then the groups of which nothing is left. */
const showRows = (list: ParentNode, rows: ReadonlySet<string> | undefined) => {
  for (const item of list.querySelectorAll<HTMLElement>('[data-search-item]'))
    item.hidden = rows !== undefined && !rows.has(item.dataset['searchItem'] ?? '')
  for (const group of list.querySelectorAll<HTMLElement>('[data-search-group]'))
    group.hidden = !group.querySelector('[data-search-item]:not([hidden])')
  for (const empty of list.querySelectorAll<HTMLElement>('[data-search-empty]'))
    empty.hidden = rows === undefined || rows.size > 0
}

const Search = ({ label, placeholder, empty, children }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const { input, asked, search, searchFor, onSubmit, onInput, onFocus } = useListSearch(list)
  const found = asked.answer
  const handed = useStore($handedSearch, { ssr: 'initial' })

  useEffect(() => {
    if (list.current) showRows(list.current, found?.rows)
  }, [found])
  useEffect(() => {
    if (handed === undefined) return
    void searchFor(handed).then(() => {
      $handedSearch.set(undefined)
      input.current?.focus({ preventScroll: true })
      input.current?.form?.scrollIntoView({ block: 'start' })
    })
  }, [handed, input, searchFor])

  const status = () => {
    if (asked.isBusy) return TEXTS.loading
    if (!found) return ''
    return found.answer ? countNoun(found.rows.size, 'résultat', 'résultats') : TEXTS.tooLittle
  }
  return (
    <div aria-busy={asked.isBusy || undefined}>
      <form
        role="search"
        className="no-print mb-4 flex flex-wrap items-center gap-3 noscript:hidden"
        aria-label={label}
        onSubmit={onSubmit}
      >
        <input
          ref={input}
          className="input max-w-md grow"
          type="search"
          name="q"
          id={useId()}
          placeholder={placeholder}
          aria-label={label}
          autoComplete="off"
          onInput={onInput}
          onFocus={onFocus}
        />
        <p className="text-sm text-muted" role="status">
          {status()}
        </p>
      </form>
      {found?.answer && (
        <AnswerNotes typed={found.words} answer={found.answer} onWords={(words) => void searchFor(words)} />
      )}
      {Boolean(asked.error) && <SearchErrorNotice error={asked.error} onRetry={() => void search()} />}
      <div ref={list}>{children}</div>
      {found?.rows.size === 0 && (
        <div className="card mt-4 p-6 text-center">
          <p className="font-semibold">{empty}</p>
          <p className="text-muted">{LIST_TEXTS.emptyHint}</p>
        </div>
      )}
    </div>
  )
}

/** Filters the list that the page holds, by the site's search: what is not found is hidden. */
export const ListSearch = (props: Props) => (
  <Island>
    <Search {...props} />
  </Island>
)
