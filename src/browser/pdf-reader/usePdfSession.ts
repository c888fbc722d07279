import { isOnline } from '#browser/connectivity/is-online.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { wordsOfFragment } from '#domain/search/search-filters.ts'
import { type PdfError, pdfErrorOf } from './pdf-error.ts'
import { pageOfHash } from './page-hash.ts'
import type { Matches, PdfSession } from './pdf-session.ts'
import type { Zoom } from './zoom-levels.ts'

/** Under this width a page fills the window (Tailwind's `sm`). */
const PHONE_MAX_PX = 640

/** Whether a page is shown as wide as the window. */
export const isPhone = (): boolean => innerWidth < PHONE_MAX_PX

/** Everything that the reader shows about its PDF. */
export type ReaderState = {
  status: 'loading' | 'ready' | 'failed'
  error: PdfError | undefined
  pages: number
  page: number
  factor: number
  zoom: Zoom | undefined
  search: 'idle' | 'pending' | 'found' | 'not-found'
  matches: Matches
  isPageMissing: boolean
  /** Bytes of the PDF that are here, once its length is known. */
  received: { bytes: number; of: number } | undefined
  /** Whether a page of it has been rendered. */
  isRendered: boolean
}

const INITIAL: ReaderState = {
  status: 'loading',
  error: undefined,
  pages: 0,
  page: 1,
  factor: 1,
  zoom: undefined,
  search: 'idle',
  matches: { current: 0, total: 0 },
  isPageMissing: false,
  received: undefined,
  isRendered: false,
}

const namedZoom = (name: string | undefined): Zoom | undefined =>
  name === 'auto' || name === 'page-width' || name === 'page-fit' ? name : undefined

/** Opens a PDF in the two elements as long as the component lives; `retry` starts again at the page that was shown. */
export const usePdfSession = (
  address: string,
  container: RefObject<HTMLDivElement | null>,
  pages: RefObject<HTMLDivElement | null>,
) => {
  const [state, setState] = useState<ReaderState>(INITIAL)
  const [attempt, setAttempt] = useState(0)
  const session = useRef<PdfSession | undefined>(undefined)
  const startPage = useRef(pageOfHash(location.hash) ?? 1)

  useEffect(() => {
    if (!container.current || !pages.current) return
    const places = [container.current, pages.current] as const
    let isCurrent = true
    const change = (part: Partial<ReaderState>) => {
      if (isCurrent) setState((known) => ({ ...known, ...part }))
    }
    const observer = new ResizeObserver(() => session.current?.resize())
    const open = async () => {
      // The dialog is there before the library that renders pages, which weighs ten times as much.
      const { PdfSession: Session } = await import('./pdf-session.ts')
      if (!isCurrent) return
      const current = new Session(...places, {
        onReady: (count) => change({ pages: count }),
        onPage: (page) => {
          startPage.current = page
          change({ page })
        },
        onProgress: (bytes, of) => change({ received: { bytes, of } }),
        onRendered: () => change({ isRendered: true }),
        onZoom: (factor, name) => change({ factor, zoom: namedZoom(name) }),
        onMatches: (matches) => change({ matches }),
        onSearch: (search) => change({ search }),
        onMissing: (isPageMissing) => change({ isPageMissing }),
      })
      session.current = current
      observer.observe(places[0])
      const words = wordsOfFragment(location.hash).split(' ').filter(Boolean)
      await current.open(address, startPage.current, isPhone() ? 'page-width' : 'auto')
      change({ status: 'ready', page: current.page })
      if (isCurrent && words.length > 0) current.find(words)
    }
    open().catch((error: unknown) => change({ status: 'failed', error: pdfErrorOf(error, isOnline.get()) }))
    return () => {
      isCurrent = false
      observer.disconnect()
      void session.current?.close()
      session.current = undefined
    }
  }, [address, attempt, container, pages])

  const retry = useCallback(() => {
    setState(INITIAL)
    setAttempt((count) => count + 1)
  }, [])
  const find = useCallback((query: string, move?: 'next' | 'previous') => {
    session.current?.find(query, move)
    if (query === '') setState((known) => ({ ...known, search: 'idle', matches: INITIAL.matches }))
  }, [])
  const goTo = useCallback((page: number) => {
    if (session.current) session.current.page = page
  }, [])
  const setZoom = useCallback((zoom: Zoom) => {
    if (session.current) session.current.zoom = zoom
  }, [])
  const zoomIn = useCallback(() => session.current?.zoomIn(), [])
  const zoomOut = useCallback(() => session.current?.zoomOut(), [])

  return { state, retry, find, goTo, setZoom, zoomIn, zoomOut }
}
