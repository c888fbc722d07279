import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { AnswerNotes, SearchErrorNotice } from '#browser/search/AnswerNotes.tsx'
import { useListSearch } from '#browser/search/useListSearch.ts'
import { membersFound, NO_MEMBER_FOUND } from '#domain/members/member-directory.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { columnOf, nextSort, readSort, sortRows, writeSort } from './sort-members.ts'

type Props = {
  /** Members of the table. */
  total: number
  /** The table as it was built. */
  children?: ReactNode
}

const SEARCH_LABEL = 'Rechercher un membre'

const Directory = ({ total, children }: Props) => {
  const table = useRef<HTMLDivElement>(null)
  const { input, asked, search, searchFor, onSubmit, onInput } = useListSearch(table)
  const found = asked.answer
  const shown = found?.rows.size ?? total

  useEffect(() => {
    for (const row of table.current?.querySelectorAll<HTMLElement>('[data-search-item]') ?? [])
      row.hidden = found !== undefined && !found.rows.has(row.dataset['searchItem'] ?? '')
  }, [found])
  useEffect(() => {
    const element = table.current
    const sortOfAddress = () => readSort(new URLSearchParams(location.search))
    const initial = sortOfAddress()
    if (element && initial) sortRows(element, initial)
    const press = ({ target }: Event) => {
      const header = target instanceof Element ? target.closest('button')?.closest('th') : undefined
      const column = columnOf(header?.dataset['sortColumn'])
      if (!element || !column) return
      const sort = nextSort(sortOfAddress(), column)
      sortRows(element, sort)
      writeSort(sort)
    }
    element?.addEventListener('click', press)
    return () => element?.removeEventListener('click', press)
  }, [])

  return (
    <div aria-busy={asked.isBusy || undefined}>
      <form role="search" className="no-print noscript:hidden" aria-label={SEARCH_LABEL} onSubmit={onSubmit}>
        <input
          ref={input}
          className="input max-w-md"
          type="search"
          name="q"
          id={useId()}
          placeholder={`${SEARCH_LABEL}…`}
          aria-label={SEARCH_LABEL}
          autoComplete="off"
          onInput={onInput}
        />
      </form>
      <p className="my-3 text-sm text-muted" role="status">
        {found && !found.answer ? TEXTS.tooLittle : membersFound(shown)}
      </p>
      {found?.answer && (
        <AnswerNotes typed={found.words} answer={found.answer} onWords={(words) => void searchFor(words)} />
      )}
      {Boolean(asked.error) && <SearchErrorNotice error={asked.error} onRetry={() => void search()} />}
      <div ref={table}>{children}</div>
      {shown === 0 && <p className="card mt-4 p-6 text-center font-semibold">{NO_MEMBER_FOUND}</p>}
    </div>
  )
}

/** Searches and sorts the directory that the page holds; both are in the address. */
export const MemberDirectory = (props: Props) => (
  <Island>
    <Directory {...props} />
  </Island>
)
