import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#domain/search/searchable-text.ts'
import { IconButton } from './IconButton.tsx'
import { matchText, READER_TEXTS } from './reader-texts.ts'
import type { ReaderState } from './usePdfSession.ts'

type Props = {
  state: Pick<ReaderState, 'search' | 'matches'>
  onFind: (query: string, move?: 'next' | 'previous') => void
  onClose: () => void
}

const resultText = (query: string, { search, matches }: Props['state']): string => {
  if (query === '') return ''
  if (search === 'not-found') return READER_TEXTS.noMatch
  return matches.total > 0 ? matchText(matches) : READER_TEXTS.searching
}

/** Search in the document: Enter goes to the next match, with Shift to the one before. */
export const SearchBar = ({ state, onFind, onClose }: Props) => {
  const [query, setQuery] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const searched = useRef('')

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    const wanted = query.trim()
    const timer = setTimeout(() => {
      if (searched.current === wanted) return
      searched.current = wanted
      onFind(wanted)
    }, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [query, onFind])
  useEffect(() => () => onFind(''), [onFind])

  const move = (direction: 'next' | 'previous') => {
    const wanted = query.trim()
    if (wanted === '') return
    onFind(wanted, searched.current === wanted ? direction : undefined)
    searched.current = wanted
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      move(event.shiftKey ? 'previous' : 'next')
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  }
  const hasNone = state.matches.total === 0
  return (
    <search className="reader-search">
      <input
        ref={input}
        className="reader-input reader-search-input"
        type="search"
        aria-label="Rechercher dans le document"
        placeholder="Rechercher dans le document"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="reader-matches" role="status">
        {resultText(query.trim(), state)}
      </span>
      <IconButton
        icon={ChevronUp}
        label="Résultat précédent"
        disabled={hasNone}
        onClick={() => move('previous')}
      />
      <IconButton
        icon={ChevronDown}
        label="Résultat suivant"
        disabled={hasNone}
        onClick={() => move('next')}
      />
      <IconButton icon={X} label="Fermer la recherche" onClick={onClose} />
    </search>
  )
}
