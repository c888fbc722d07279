import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ChevronLeft, ChevronRight, Download, ExternalLink, Link2, Search, X } from 'lucide-react'
import { isOnline as online } from '#browser/connectivity/is-online.ts'
import { downloadWork, openWork } from '#browser/downloads/download-work.ts'
import { shareWork } from '#browser/sharing/share-work.ts'
import type { WorkHandle } from '#browser/work-handle.ts'
import { READER_ACTS } from '#domain/works/reader-acts.ts'
import { FirstPage } from './FirstPage.tsx'
import { IconButton } from './IconButton.tsx'
import { PageNumber } from './PageNumber.tsx'
import { ReaderNotice } from './ReaderNotice.tsx'
import { SearchBar } from './SearchBar.tsx'
import { ZoomControl } from './ZoomControl.tsx'
import { writePageHash } from './page-hash.ts'
import { commandOf, type ReaderCommand } from './reader-keys.ts'
import { usePdfSession } from './usePdfSession.ts'

/** The id of the reader's title. */
export const READER_TITLE_ID = 'titre-lecteur'

/** How far an arrow key scrolls. */
const SCROLL_STEP_PX = 80

type Props = {
  work: WorkHandle
  address: string
  /** Whether the page's address follows the pages of the PDF: only on the work's own page. */
  writesPageHash: boolean
  onClose: () => void
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/** Reads a PDF page by page, with search, zoom and keyboard. */
export const PdfReader = ({ work, address, writesPageHash, onClose }: Props) => {
  const container = useRef<HTMLDivElement>(null)
  const pagesElement = useRef<HTMLDivElement>(null)
  const { state, retry, find, goTo, setZoom, zoomIn, zoomOut } = usePdfSession(
    address,
    container,
    pagesElement,
  )
  const [isSearching, setSearching] = useState(false)
  const [isDownloading, setDownloading] = useState(false)
  const isOnline = useStore(online, { ssr: 'initial' })
  const { status, page, pages } = state
  const isReady = status === 'ready'

  useEffect(() => {
    if (isReady && writesPageHash) writePageHash(page)
  }, [isReady, writesPageHash, page])
  useEffect(() => {
    if (isReady) container.current?.focus({ preventScroll: true })
  }, [isReady])

  const closeSearch = () => {
    setSearching(false)
    container.current?.focus({ preventScroll: true })
  }
  const commands: Record<ReaderCommand, () => void> = {
    'next-page': () => goTo(page + 1),
    'previous-page': () => goTo(page - 1),
    'first-page': () => goTo(1),
    'last-page': () => goTo(pages),
    'scroll-down': () => container.current?.scrollBy({ top: SCROLL_STEP_PX }),
    'scroll-up': () => container.current?.scrollBy({ top: -SCROLL_STEP_PX }),
    'zoom-in': zoomIn,
    'zoom-out': zoomOut,
    'fit-width': () => setZoom('page-width'),
    search: () => setSearching(true),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isSearching) {
      event.preventDefault()
      closeSearch()
      return
    }
    const command = commandOf(event)
    if (!command || !isReady || (isTyping(event.target) && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    commands[command]()
  }
  const download = () => {
    if (isDownloading) return
    setDownloading(true)
    void downloadWork(work).finally(() => setDownloading(false))
  }

  return (
    // The keys of a document viewer: they belong to the whole dialog, whatever control has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div className="reader-frame" onKeyDown={onKeyDown}>
      <header className="reader-bar">
        <IconButton icon={X} label="Fermer le lecteur" onClick={onClose} />
        <h2 className="reader-title" id={READER_TITLE_ID}>
          {work.title}
        </h2>
        <IconButton
          icon={Search}
          label="Rechercher"
          isPressed={isSearching}
          disabled={!isReady}
          onClick={() => (isSearching ? closeSearch() : setSearching(true))}
        />
        <IconButton
          icon={Link2}
          label={`${READER_ACTS.share} cette page`}
          disabled={!isReady}
          onClick={() => void shareWork(work, page)}
        />
        <IconButton
          icon={Download}
          label={`${READER_ACTS.download} PDF`}
          disabled={isDownloading}
          onClick={download}
        />
        <IconButton
          className="reader-wide-only"
          icon={ExternalLink}
          label="Ouvrir"
          onClick={() => void openWork(work)}
        />
      </header>
      {isSearching && <SearchBar state={state} onFind={find} onClose={closeSearch} />}
      <div className="reader-stage">
        <div
          ref={container}
          className="reader-scroll"
          role="region"
          aria-label="Pages du document"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region must be reachable by keyboard
          tabIndex={0}
        >
          <div ref={pagesElement} className="pdfViewer" />
        </div>
        {!state.isRendered && !state.error && <FirstPage address={address} />}
        <ReaderNotice state={state} isOnline={isOnline} address={address} onRetry={retry} />
      </div>
      <footer className="reader-bar reader-foot">
        <div className="reader-group" role="group" aria-label="Pages">
          <IconButton
            icon={ChevronLeft}
            label="Page précédente"
            disabled={!isReady || page <= 1}
            onClick={() => goTo(page - 1)}
          />
          <PageNumber page={page} pages={pages} onGo={goTo} />
          <IconButton
            icon={ChevronRight}
            label="Page suivante"
            disabled={!isReady || page >= pages}
            onClick={() => goTo(page + 1)}
          />
        </div>
        <ZoomControl
          factor={state.factor}
          zoom={state.zoom}
          disabled={!isReady}
          onZoom={setZoom}
          onZoomIn={zoomIn}
          onZoomOut={zoomOut}
        />
      </footer>
    </div>
  )
}
