// Must be first: the viewer takes the library from the global that this import sets.
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import {
  EventBus,
  FindState,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { PackagedFiles } from './packaged-files.ts'
import { openSource, RANGE_BYTES } from './pdf-source.ts'
import type { Zoom } from './zoom-levels.ts'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** Largest rendering of a scanned page, so that a phone has enough memory. */
const MAX_CANVAS_PIXELS = 2 ** 24

/** Longest wait, when the reader closes, for pages that are still being read, in milliseconds. */
const CLOSE_WAIT_MS = 3_000

export type Matches = { current: number; total: number }

/** Events of a session. */
type SessionListener = {
  onReady: (pages: number) => void
  onPage: (page: number) => void
  onProgress: (bytes: number, of: number) => void
  /** A page has been rendered. */
  onRendered: () => void
  onZoom: (factor: number, named: string | undefined) => void
  onMatches: (matches: Matches) => void
  onSearch: (state: 'pending' | 'found' | 'not-found') => void
  /** Whether a page can't be shown at this moment. */
  onMissing: (isMissing: boolean) => void
}

const SEARCH_STATES: Record<number, 'pending' | 'found' | 'not-found'> = {
  [FindState.FOUND]: 'found',
  [FindState.WRAPPED]: 'found',
  [FindState.NOT_FOUND]: 'not-found',
  [FindState.PENDING]: 'pending',
}

/** One PDF in one container: pdf.js with the parts of its viewer that the reader uses. */
export class PdfSession {
  readonly #bus = new EventBus()
  readonly #links = new PDFLinkService({
    eventBus: this.#bus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer',
  })
  readonly #viewer: PDFViewer
  #pdf: pdfjs.PDFDocumentProxy | undefined
  #task: pdfjs.PDFDocumentLoadingTask | undefined
  readonly #closing = new AbortController()
  readonly #listener: SessionListener

  constructor(container: HTMLDivElement, pages: HTMLDivElement, listener: SessionListener) {
    this.#viewer = new PDFViewer({
      container,
      viewer: pages,
      eventBus: this.#bus,
      linkService: this.#links,
      findController: new PDFFindController({ eventBus: this.#bus, linkService: this.#links }),
      annotationMode: pdfjs.AnnotationMode.ENABLE,
      removePageBorders: true,
      enableSelectionRendering: false,
      maxCanvasPixels: MAX_CANVAS_PIXELS,
    })
    this.#links.setViewer(this.#viewer)
    this.#listener = listener
    this.#listen(listener)
  }

  #listen(listener: SessionListener) {
    const bus = this.#bus
    bus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => listener.onPage(pageNumber))
    bus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) =>
      listener.onZoom(scale, presetValue),
    )
    bus.on('updatefindmatchescount', ({ matchesCount }: { matchesCount: Matches }) =>
      listener.onMatches(matchesCount),
    )
    bus.on('updatefindcontrolstate', ({ state, matchesCount }: { state: number; matchesCount: Matches }) => {
      listener.onSearch(SEARCH_STATES[state] ?? 'found')
      listener.onMatches(matchesCount)
    })
    bus.on('pagerendered', ({ error }: { error?: unknown }) => {
      if (error) listener.onMissing(true)
      else listener.onRendered()
    })
    bus.on('pagesinit', () => listener.onReady(this.#viewer.pagesCount))
  }

  /** Reads a PDF in pieces, as far as its host allows, and shows a page of it. */
  async open(address: string, page: number, zoom: Zoom): Promise<void> {
    const { signal } = this.#closing
    const unreachable = Promise.withResolvers<never>()
    const onMissing = (isMissing: boolean) => {
      this.#listener.onMissing(isMissing)
      if (isMissing) unreachable.reject(new TypeError(`${address} does not come`))
    }
    const source = await openSource(address, signal, { onProgress: this.#listener.onProgress, onMissing })
    signal.throwIfAborted()
    this.#task = pdfjs.getDocument({
      ...source,
      rangeChunkSize: RANGE_BYTES,
      // Only the pages in view are fetched, because many readers pay for each megabyte.
      disableAutoFetch: true,
      disableStream: true,
      useSystemFonts: false,
      BinaryDataFactory: PackagedFiles,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    })
    this.#task.onProgress = ({ loaded, total }: { loaded: number; total?: number }) => {
      // A host that gives no length sends the file as a whole.
      if (total) this.#listener.onProgress(Math.min(loaded, total), total)
    }
    const pdf = await Promise.race([this.#task.promise, unreachable.promise])
    this.#pdf = pdf
    const shown = new Promise<void>((resolve) => this.#bus.on('pagesinit', () => resolve(), { once: true }))
    this.#viewer.setDocument(pdf)
    this.#links.setDocument(pdf)
    await shown
    this.zoom = zoom
    this.page = page
  }

  get page(): number {
    return this.#viewer.currentPageNumber
  }

  set page(page: number) {
    this.#viewer.currentPageNumber = Math.min(Math.max(1, Math.trunc(page)), this.#viewer.pagesCount)
  }

  get pages(): number {
    return this.#viewer.pagesCount
  }

  set zoom(zoom: Zoom) {
    this.#viewer.currentScaleValue = String(zoom)
  }

  zoomIn(): void {
    this.#viewer.increaseScale({})
  }

  zoomOut(): void {
    this.#viewer.decreaseScale({})
  }

  /** Call it when the container changes its size: named zooms follow it. */
  resize(): void {
    if (this.#viewer.pagesCount === 0) return
    const { currentScaleValue } = this.#viewer
    if (Number.isNaN(Number(currentScaleValue))) this.#viewer.currentScaleValue = currentScaleValue
    this.#viewer.update()
  }

  /** Marks all matches (of several words those of each) and goes to the next one; an empty query takes the marks away. */
  find(query: string | string[], move?: 'next' | 'previous'): void {
    if (query === '') {
      this.#bus.dispatch('findbarclose', { source: this })
      return
    }
    this.#bus.dispatch('find', {
      source: this,
      type: move ? 'again' : '',
      query,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: move === 'previous',
      matchDiacritics: false,
    })
  }

  async close(): Promise<void> {
    await this.#settlePages()
    this.#closing.abort()
    // The types don't know that a document can be taken away again.
    const nothing: unknown = null
    this.#viewer.setDocument(nothing as Parameters<PDFViewer['setDocument']>[0])
    this.#links.setDocument(null)
    this.#viewer.cleanup()
    await this.#task?.destroy()
  }

  /** Waits for the pages that are being read: without them, the library would report the document as broken. */
  async #settlePages(): Promise<void> {
    const pdf = this.#pdf
    if (!pdf) return
    const neighbours = [-1, 0, 1, 2]
      .map((step) => this.page + step)
      .filter((page) => page >= 1 && page <= pdf.numPages)
    const timeout = new Promise((resolve) => setTimeout(resolve, CLOSE_WAIT_MS))
    await Promise.race([Promise.allSettled(neighbours.map((page) => pdf.getPage(page))), timeout])
  }
}
