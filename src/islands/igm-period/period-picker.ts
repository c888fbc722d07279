import { type IgmPeriod, readIgmPeriod } from '#domain/issues/igm-list.ts'
import { IGM_TEXTS } from '#domain/issues/igm-texts.ts'
import { formatDate } from '#domain/dates/format-date.ts'
import type { ShowCalendar } from './mount-calendar.tsx'

/**
 * A period between two days, chosen in a calendar that is loaded when it is first opened. Holds the period in its
 * attributes `from` and `to`; a choice of the reader sends `period-change`.
 */
class PeriodPicker extends HTMLElement {
  static observedAttributes = ['from', 'to']
  #show: ShowCalendar | undefined

  connectedCallback() {
    this.querySelector('[popover]')?.addEventListener('toggle', (event) => {
      if (event instanceof ToggleEvent && event.newState === 'open') void this.#open()
    })
    this.querySelector('[data-period-clear]')?.addEventListener('click', () => this.#choose(undefined))
    this.#write()
    this.dataset['ready'] = ''
  }

  attributeChangedCallback() {
    this.#write()
  }

  get #period(): IgmPeriod | undefined {
    return readIgmPeriod(this.getAttribute('from'), this.getAttribute('to'))
  }

  #write() {
    const label = this.querySelector('[data-period-label]')
    const period = this.#period
    if (label)
      label.textContent = period
        ? `${formatDate(period.from)} – ${formatDate(period.to)}`
        : IGM_TEXTS.emptyPeriod
    this.#show?.(period)
  }

  async #open() {
    const container = this.querySelector<HTMLElement>('[data-period-calendar]')
    if (this.#show) {
      // The calendar takes the focus itself when it is new.
      container?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
      return
    }
    if (!container) return
    try {
      const { mountCalendar } = await import('./mount-calendar.tsx')
      this.#show = mountCalendar(container, (period) => this.#choose(period))
      this.#show(this.#period)
    } catch {
      container.textContent =
        'Le calendrier n’a pas pu être chargé. Vérifiez votre connexion, puis rouvrez-le.'
    }
  }

  #choose(period: IgmPeriod | undefined) {
    if (period) {
      this.setAttribute('from', period.from)
      this.setAttribute('to', period.to)
    } else {
      this.removeAttribute('from')
      this.removeAttribute('to')
    }
    this.dispatchEvent(new CustomEvent('period-change', { bubbles: true }))
  }
}

customElements.define('period-picker', PeriodPicker)
