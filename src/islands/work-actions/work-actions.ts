import { pdfAvailability } from '#browser/downloads/pdf-availability.ts'
import { onLinkedPage } from '#browser/pdf-reader/linked-page.ts'
import { isPlainClick } from '#browser/plain-click.ts'
import { actOnWork, WORK_ACTS } from '#browser/work-acts/act-on-work.ts'
import type { WorkHandle } from '#browser/work-handle.ts'

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
    if (this.dataset['check'] !== undefined) onLinkedPage(() => void actOnWork('read', this.#work, false))
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
      const needsPdf = control.dataset['workAction'] !== 'share'
      if (needsPdf && isMissing) control.setAttribute('aria-disabled', 'true')
    }
    return !isMissing
  }

  readonly #onClick = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest('[data-work-action]') : null
    if (!(control instanceof HTMLElement) || !isPlainClick(event)) return
    const action = WORK_ACTS.find((name) => name === control.dataset['workAction'])
    if (!action) return
    event.preventDefault()
    if (control.getAttribute('aria-busy') === 'true') return
    control.setAttribute('aria-busy', 'true')
    void actOnWork(action, this.#work, this.dataset['pdfState'] === 'unavailable').finally(() =>
      control.removeAttribute('aria-busy'),
    )
  }
}

customElements.define('work-actions', WorkActionsElement)
