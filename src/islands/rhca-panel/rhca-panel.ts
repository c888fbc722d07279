import { hasStoredSession } from '#browser/has-stored-session.ts'

/**
 * The file panel of the RHCA page. The address only asks for it: it appears when the server says that who is signed in is
 * an editor, else the way to the sign-in page does. A reader's page loads nothing for it.
 */
class RhcaPanel extends HTMLElement {
  connectedCallback() {
    void this.#start()
  }

  async #start() {
    const asked = new URLSearchParams(location.search)
    if (asked.get('admin') === 'true') {
      this.hidden = false
      const container = this.querySelector<HTMLElement>('[data-panel]')
      if (!container || !(await this.#openFor(container, asked.get('debug') === 'true'))) this.#showWayIn()
    }
    this.dataset.ready = ''
  }

  async #openFor(container: HTMLElement, withDebugTools: boolean): Promise<boolean> {
    if (!hasStoredSession()) return false
    const { mountRhcaPanel } = await import('./mount-for-editors.tsx')
    return mountRhcaPanel(container, withDebugTools, () => this.#showWayIn())
  }

  #showWayIn() {
    const way = this.querySelector<HTMLElement>('[data-way-in]')
    if (way) way.hidden = false
  }
}

customElements.define('rhca-panel', RhcaPanel)
