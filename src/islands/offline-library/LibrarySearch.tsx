import { type FormEvent, useEffect, useState } from 'react'
import type { ItemRecord } from '#browser/offline-library/library-records.ts'
import { SearchError } from '#browser/search/search-error.ts'
import { type Asked, useAnswer } from '#browser/search/useAnswer.ts'
import { countNoun } from '#domain/language/number.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/search/searchable-text.ts'
import { SEARCH_ERROR_TEXTS } from '#domain/search/site-search-texts.ts'
import { ItemLink } from './SavedUnit.tsx'

/** Results beyond this number are counted, not shown. */
const SHOWN_RESULTS = 50

const countText = (count: number): string =>
  count > 0
    ? countNoun(count, 'résultat parmi vos documents', 'résultats parmi vos documents')
    : 'Aucun résultat parmi vos documents'

/** The engine comes with the first question. */
const search = async (query: string): Promise<ItemRecord[]> =>
  (await import('#browser/offline-library/search-library.ts')).searchLibrary(query)

const statusText = ({ answer, error }: Asked<ItemRecord[]>): string => {
  if (error) return SEARCH_ERROR_TEXTS[error instanceof SearchError ? error.kind : 'failed']
  return answer ? countText(answer.length) : ''
}

/**
 * The search among saved documents. The search page itself is not there without a network: what was asked of it (`?q=`) is asked
 * here.
 */
export const LibrarySearch = () => {
  const [query, setQuery] = useState(() => new URLSearchParams(location.search).get('q') ?? '')
  const [asked, ask] = useAnswer(search)
  const words = query.trim() || undefined

  useEffect(() => {
    const timer = setTimeout(() => void ask(words), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [ask, words])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask(words)
  }
  return (
    <>
      <form className="mt-4 max-w-xl" role="search" onSubmit={submit}>
        <label className="label" htmlFor="recherche-hors-ligne">
          Rechercher dans mes documents
        </label>
        <input
          className="input"
          id="recherche-hors-ligne"
          name="q"
          type="search"
          autoComplete="off"
          placeholder="Titre, auteur, mot du résumé…"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </form>
      <p className="mt-2 text-sm text-muted" role="status">
        {statusText(asked)}
      </p>
      <ul className="divide-y divide-rule">
        {asked.answer?.slice(0, SHOWN_RESULTS).map((item) => (
          <li key={item.path} className="py-3">
            <ItemLink item={item} />
            <p className="text-sm text-muted">
              {[item.authors.join(', '), item.line].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
