import { useCallback, useEffect, useRef, useState } from 'react'
import { NO_FILTERS, type ListState, readListState, writeListState, DEFAULT_VIEW } from './list-address.ts'
import { indexPath, type IndexScope, readIndexPath } from '#domain/index-medicus/index-path.ts'

/** The part of the index that shows, and what the reader did with it. */
export type IndexState = ListState & { scope: IndexScope }

const addressOf = ({ scope, ...list }: IndexState): string => {
  const parameters = writeListState(list).toString()
  return indexPath(scope) + (parameters && `?${parameters}`)
}

const readAddress = (built: IndexScope): IndexState => ({
  ...readListState(new URLSearchParams(location.search)),
  scope: readIndexPath(location.pathname) ?? built,
})

/** A change of the state. A function receives the state at the moment of the change. */
type IndexChange = Partial<IndexState> | ((before: IndexState) => Partial<IndexState>)

/**
 * The state of the index, which lives in the address. At first it is that of the built page, so that the first client
 * render equals the server's; the address is read right after.
 */
export const useIndexAddress = (
  built: IndexScope,
): {
  state: IndexState
  /** Whether the address has been read. */
  ready: boolean
  /** Changes the state; a step is one that "Précédent" of the browser undoes. */
  change: (change: IndexChange, kind?: 'step') => void
} => {
  const [state, setState] = useState<IndexState>({
    scope: built,
    filters: NO_FILTERS,
    view: DEFAULT_VIEW,
    page: 0,
  })
  const [ready, setReady] = useState(false)
  const latest = useRef(state)

  const take = useCallback((next: IndexState) => {
    latest.current = next
    setState(next)
  }, [])

  useEffect(() => {
    const read = () => take(readAddress(built))
    read()
    setReady(true)
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
    // Listens once: the built page never changes under its island.
  }, [])

  const change = useCallback(
    (part: IndexChange, kind?: 'step') => {
      const before = latest.current
      const after = { ...before, ...(typeof part === 'function' ? part(before) : part) }
      take(after)
      const address = addressOf(after)
      if (address === location.pathname.replace(/(.)\/$/, '$1') + location.search) return
      if (kind === 'step') history.pushState(history.state, '', address)
      else history.replaceState(history.state, '', address)
    },
    [take],
  )

  return { state, ready, change }
}
