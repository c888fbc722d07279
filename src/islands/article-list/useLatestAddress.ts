import { useEffect, useState } from 'react'
import { PublicationSchema } from '#domain/publications/publication-schema.ts'
import {
  NO_FILTERS,
  readListState,
  writeListState,
  type ViewMode,
  type WorkListQuery,
} from './list-address.ts'

/** What the reader did with the list of the latest works. */
type LatestState = WorkListQuery & { view: Exclude<ViewMode, 'virtual'> }

const AT_FIRST: LatestState = { source: undefined, category: '', page: 0, view: 'table' }

const readAddress = (): LatestState => {
  const parameters = new URLSearchParams(location.search)
  const { filters, page, view } = readListState(parameters)
  return {
    source: PublicationSchema.safeParse(parameters.get('source')).data,
    category: filters.category,
    page,
    view: view === 'virtual' ? 'table' : view,
  }
}

const writeAddress = ({ source, category, page, view }: LatestState, kind?: 'step') => {
  const parameters = writeListState({ filters: { ...NO_FILTERS, category: category.trim() }, page, view })
  if (source) parameters.set('source', source)
  const search = parameters.toString()
  const address = location.pathname + (search && `?${search}`)
  if (kind === 'step') history.pushState(history.state, '', address)
  else history.replaceState(history.state, '', address)
}

/** The state of the list of the latest works, which lives in the address. */
export const useLatestAddress = () => {
  const [state, setState] = useState(AT_FIRST)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const read = () => setState(readAddress())
    read()
    setReady(true)
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  const change = (part: Partial<LatestState>, kind?: 'step') => {
    const after = { ...state, ...part }
    setState(after)
    writeAddress(after, kind)
  }
  return { state, ready, change }
}
