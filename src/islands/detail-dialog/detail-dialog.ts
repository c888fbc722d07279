const ERROR_TEXT = 'Impossible de charger les détails de l’article'

/** A click that asks for a new tab or window is the browser's own. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Opens the links marked `data-detail` inside it in its `<dialog>`: the part of the linked page marked
 * `data-work-detail` is shown. Without scripts, or when the page cannot be read, the link leads there.
 */
class DetailDialog extends HTMLElement {
  connectedCallback() {
    const dialog = this.querySelector('dialog')
    const content = this.querySelector<HTMLElement>('[data-detail-content]')
    if (!dialog || !content) return
    this.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target : undefined
      const link = target?.closest<HTMLAnchorElement>('a[data-detail]')
      if (link && isPlainClick(event)) {
        event.preventDefault()
        void this.#open(dialog, content, link)
      } else if (target === dialog || target?.closest('[data-detail-close]')) {
        dialog.close()
      }
    })
    dialog.addEventListener('close', () => content.replaceChildren())
    this.dataset.ready = ''
  }

  async #open(dialog: HTMLDialogElement, content: HTMLElement, link: HTMLAnchorElement) {
    content.setAttribute('aria-busy', 'true')
    dialog.showModal()
    try {
      const answer = await fetch(link.href)
      if (!answer.ok) throw new Error(`${answer.status}`)
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const detail = page.querySelector('[data-work-detail]')
      if (!detail) throw new Error('the page has no detail')
      content.replaceChildren(document.adoptNode(detail))
    } catch {
      const message = document.createElement('p')
      message.setAttribute('role', 'alert')
      message.textContent = ERROR_TEXT
      content.replaceChildren(message)
    } finally {
      content.removeAttribute('aria-busy')
    }
  }
}

customElements.define('detail-dialog', DetailDialog)
