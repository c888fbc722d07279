/** Resolves once what was just written has been painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * The search at the top of ADC: hands its term over to the form (`data-form`) that filters the chapters below and
 * leads there. A blank term searches nothing and says so.
 */
class AdcLandingSearch extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form')
    const input = this.querySelector('input')
    if (!form || !input) return
    input.value = new URLSearchParams(location.search).get('q') ?? ''
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const isBlank = input.value.trim() === ''
      this.#write('[data-error]', isBlank ? this.dataset.empty : '')
      if (isBlank) {
        input.setAttribute('aria-invalid', 'true')
        input.focus()
      } else void this.#search(input.value)
    })
    input.addEventListener('input', () => {
      this.#write('[data-error]', '')
      input.removeAttribute('aria-invalid')
    })
    this.dataset.ready = ''
  }

  async #search(term: string) {
    const list = document.getElementById(this.dataset.form ?? '')
    const filter = list?.querySelector<HTMLInputElement>('input[type=search]')
    if (!(list instanceof HTMLFormElement) || !filter) return
    this.#write('[data-status]', this.dataset.searching)
    await painted()
    filter.value = term
    list.requestSubmit()
    this.#write('[data-status]', '')
    filter.focus({ preventScroll: true })
    list.scrollIntoView({ block: 'start' })
  }

  #write(selector: string, text: string | undefined) {
    const element = this.querySelector(selector)
    if (element) element.textContent = text ?? ''
  }
}

customElements.define('adc-landing-search', AdcLandingSearch)
