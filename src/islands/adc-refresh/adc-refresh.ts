import { hasStoredSession } from '#browser/has-stored-session.ts'

/** Shows "Actualiser Atlas" to those whom the server knows as editors. A visitor's page loads nothing for it. */
class AdcRefresh extends HTMLElement {
  connectedCallback() {
    void this.#start()
  }

  async #start() {
    if (hasStoredSession()) {
      const { mountAdcRefresh } = await import('./mount-for-editors.tsx')
      await mountAdcRefresh(this)
    }
    this.dataset.ready = ''
  }
}

customElements.define('adc-refresh', AdcRefresh)
