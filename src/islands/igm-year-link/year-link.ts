import { copyText } from '#browser/copy-text.ts'
import { toast } from '#browser/toasts/toast.ts'
import { yearLinkCopied } from '#domain/issues/igm-texts.ts'
import { yearPath } from '#domain/issues/igm-issue.ts'
import { SHARE_TEXTS } from '#domain/sharing/share-texts.ts'

/** The button inside it copies the link to the year that `data-year` names. */
class YearLink extends HTMLElement {
  connectedCallback() {
    const year = Number(this.dataset['year'])
    this.querySelector('button')?.addEventListener('click', () => void this.#copy(year))
    this.dataset['ready'] = ''
  }

  async #copy(year: number) {
    try {
      await copyText(new URL(yearPath(year), location.origin).href)
      toast.success(yearLinkCopied(year))
    } catch {
      toast.error(SHARE_TEXTS.copyFailed)
    }
  }
}

customElements.define('year-link', YearLink)
