import { copyText } from '#browser/copy-text.ts'
import { count } from '#browser/counters/count.ts'
import { toast } from '#browser/toasts/toast.ts'
import { trackAction } from '#browser/tracking/track-action.ts'
import { CITE_EVENT } from '#browser/work-events.ts'
import { analyticsType } from '#domain/tracking/document-type.ts'

/** What a reader sees when citing. */
export const CITATION_TEXTS = {
  copied: 'Citation copiée dans le presse-papiers',
  copyFailed: 'Erreur lors de la copie de la citation',
} as const

/** The text of a citation file of this site. */
const fileText = async (address: string): Promise<string> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return answer.text()
}

/**
 * The citations of a work inside a `<details>`: buttons `data-copy` copy the text of the element with that id, or the
 * file at that address; links `data-citation-file` are downloads of their own. Each counts as a citation of the work.
 */
class CitationList extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this.#onClick)
    this.addEventListener(CITE_EVENT, this.#onCite)
    this.dataset['ready'] = ''
  }

  readonly #onCite = (): void => {
    const details = this.querySelector('details')
    if (details) details.open = true
    this.querySelector('summary')?.focus({ preventScroll: true })
    this.scrollIntoView({ block: 'nearest' })
    void this.#copy(this.querySelector('[data-citation]')?.textContent.trim() ?? '')
  }

  readonly #onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('[data-citation-file]')) return this.#count()
    const button = event.target.closest<HTMLButtonElement>('button[data-copy]')
    if (!button) return
    const { copy = '' } = button.dataset
    const shown = this.querySelector(`[data-citation="${CSS.escape(copy)}"]`)?.textContent.trim()
    void this.#copy(shown ?? fileText(copy))
  }

  async #copy(text: string | Promise<string>): Promise<void> {
    try {
      await copyText(text)
    } catch {
      toast.error(CITATION_TEXTS.copyFailed)
      return
    }
    toast.success(CITATION_TEXTS.copied)
    this.#count()
  }

  #count(): void {
    const { id = '', source } = this.dataset
    void count(id, 'citations')
    void trackAction('cite', { reference: id, type: analyticsType(source) })
  }
}

customElements.define('citation-list', CitationList)
