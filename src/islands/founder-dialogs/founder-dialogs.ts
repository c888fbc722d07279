/** Opens a founder's details in a dialog; without scripts the card unfolds instead. */
class FounderDialogs extends HTMLElement {
  connectedCallback() {
    const dialog = this.querySelector('dialog')
    const name = this.querySelector('[data-founder-name]')
    const content = this.querySelector('[data-founder-content]')
    if (!dialog || !name || !content) return
    this.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target : null
      if (target === dialog) dialog.close()
      const summary = target?.closest('summary')
      const detail = summary?.parentElement?.querySelector('[data-founder-detail]')
      if (!summary || !detail) return
      event.preventDefault()
      name.textContent = summary.getAttribute('aria-label')
      const copy = detail.cloneNode(true)
      if (copy instanceof Element) copy.removeAttribute('id')
      content.replaceChildren(copy)
      dialog.showModal()
    })
    dialog.addEventListener('close', () => content.replaceChildren())
    this.dataset.ready = ''
  }
}

customElements.define('founder-dialogs', FounderDialogs)
