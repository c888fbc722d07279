import { type FormEvent, useEffect, useState } from 'react'
import type { ItemRecord } from '#browser/offline-library/library-records.ts'
import { SearchError } from '#browser/search/search-error.ts'
import { countNoun } from '#domain/language/message.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/search/searchable-text.ts'
import { SEARCH_ERROR_TEXTS } from '#domain/search/site-search-texts.ts'
import { ItemLink } from './SavedUnit.tsx'

/** Results beyond this number are counted, not shown. */
const SHOWN_RESULTS = 50

type Answer = { items: ItemRecord[]; text: string }

const countText = (count: number): string =>
  count > 0
    ? countNoun(count, 'résultat parmi vos documents', 'résultats parmi vos documents')
    : 'Aucun résultat parmi vos documents'

const search = async (query: string): Promise<Answer> => {
  if (!query.trim()) return { items: [], text: '' }
  // The engine comes with the first question.
  const { searchLibrary } = await import('#browser/offline-library/search-library.ts')
  try {
    const items = await searchLibrary(query)
    return { items, text: countText(items.length) }
  } catch (error) {
    if (!(error instanceof SearchError)) throw error
    return { items: [], text: SEARCH_ERROR_TEXTS[error.kind] }
  }
}

/**
 * The search among saved documents. The search page itself is not there without a network: what was asked of it (`?q=`) is asked
 * here.
 */
export const LibrarySearch = () => {
  const [query, setQuery] = useState(() => new URLSearchParams(location.search).get('q') ?? '')
  const [answer, setAnswer] = useState<Answer>({ items: [], text: '' })

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(
      () => void search(query).then((found) => isCurrent && setAnswer(found)),
      SEARCH_DEBOUNCE_MS,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void search(query).then(setAnswer)
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
        {answer.text}
      </p>
      <ul className="divide-y divide-rule">
        {answer.items.slice(0, SHOWN_RESULTS).map((item) => (
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
