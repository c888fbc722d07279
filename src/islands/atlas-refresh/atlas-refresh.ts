/** The key under which supabase-js keeps the session of who is signed in. */
const SESSION_KEY = /^sb-.+-auth-token$/

/** Whether someone may be signed in here; tells it without loading any code for it. */
const mayHaveSession = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => SESSION_KEY.test(key))
  } catch {
    return false
  }
}

/** Shows "Actualiser Atlas" to those whom the server knows as editors. A visitor's page loads nothing for it. */
class AtlasRefresh extends HTMLElement {
  connectedCallback() {
    void this.#start()
  }

  async #start() {
    if (mayHaveSession()) {
      const { mountForEditors } = await import('./mount-for-editors.tsx')
      await mountForEditors(this)
    }
    this.dataset.ready = ''
  }
}

customElements.define('atlas-refresh', AtlasRefresh)
