import { downloadWork, openWork, showMissingPdf } from '#browser/downloads/download-work.ts'
import { pdfAvailability } from '#browser/downloads/pdf-availability.ts'
import { shareWork } from '#browser/sharing/share-work.ts'
import { CITE_EVENT, READ_EVENT, type WorkHandle } from '#browser/work-events.ts'

/** What a reader does with a work; the value of `data-work-action`. */
export const WORK_ACTIONS = ['read', 'download', 'open', 'share', 'cite'] as const

export type WorkAction = (typeof WORK_ACTIONS)[number]

/** A click that asks for a new tab or window is the browser's own. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 500)
}

/**
 * Gives the links and buttons marked `data-work-action` inside it their behaviour for one work, which its attributes
 * name. Without scripts the links lead to the PDF and to the citations. `data-check` looks ahead whether the PDF is
 * there; `data-pdf-state` says: checking, available or unavailable.
 */
class WorkActionsElement extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this.#onClick)
    if (this.dataset['check'] !== undefined && this.#work.pdfAddress) {
      this.dataset['pdfState'] = 'checking'
      whenIdle(() => void this.#check())
    }
    this.dataset['ready'] = ''
  }

  get #work(): WorkHandle {
    const { id = '', reference = id, kind, source = '', title = '', path = '', pdf, file = '' } = this.dataset
    return {
      id,
      reference,
      kind: kind === 'content' ? 'content' : 'article',
      source,
      title,
      path,
      pdfAddress: pdf,
      fileName: file,
    }
  }

  /** Answers whether the work's PDF can be asked for. */
  async #check(): Promise<boolean> {
    const { pdfAddress } = this.#work
    if (pdfAddress === undefined) return false
    const isMissing = (await pdfAvailability(pdfAddress)).state === 'unavailable'
    this.dataset['pdfState'] = isMissing ? 'unavailable' : 'available'
    for (const control of this.querySelectorAll<HTMLElement>('[data-work-action]')) {
      const needsPdf = control.dataset['workAction'] !== 'share' && control.dataset['workAction'] !== 'cite'
      if (needsPdf && isMissing) control.setAttribute('aria-disabled', 'true')
    }
    return !isMissing
  }

  readonly #onClick = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest('[data-work-action]') : null
    if (!(control instanceof HTMLElement) || !isPlainClick(event)) return
    const action = WORK_ACTIONS.find((name) => name === control.dataset['workAction'])
    if (!action) return
    event.preventDefault()
    if (control.getAttribute('aria-busy') === 'true') return
    control.setAttribute('aria-busy', 'true')
    void this.#run(action).finally(() => control.removeAttribute('aria-busy'))
  }

  async #run(action: WorkAction): Promise<void> {
    const work = this.#work
    switch (action) {
      case 'share':
        return shareWork(work)
      case 'cite':
        this.closest('[data-work-detail]')
          ?.querySelector('citation-list')
          ?.dispatchEvent(new Event(CITE_EVENT))
        return
      case 'download':
      case 'open':
      case 'read':
        if (this.dataset['pdfState'] === 'unavailable' || !work.pdfAddress) return showMissingPdf(work)
        if (action === 'download') return downloadWork(work)
        if (action === 'open') return openWork(work)
        this.dispatchEvent(new CustomEvent<WorkHandle>(READ_EVENT, { bubbles: true, detail: work }))
    }
  }
}

customElements.define('work-actions', WorkActionsElement)
