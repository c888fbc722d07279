import { requireElement } from './require-element.ts'

/** What a form looks like while it sends: fields and button disabled, the button says so. */
export class SendingState {
  readonly #fields: HTMLFieldSetElement
  readonly #button: HTMLButtonElement
  readonly #labels: { idle: string; sending: string }
  #isSending = false

  constructor(form: HTMLFormElement, labels: { idle: string; sending: string }) {
    this.#fields = requireElement(form, 'fieldset', HTMLFieldSetElement)
    this.#button = requireElement(form, 'button[type=submit]', HTMLButtonElement)
    this.#labels = labels
    // The page brings the button disabled: before its script is there, a click could only lose what was typed.
    this.#button.disabled = false
  }

  get isSending(): boolean {
    return this.#isSending
  }

  /** Runs the sending once at a time; the focus comes back to where it was. */
  async during(work: () => Promise<void>): Promise<void> {
    if (this.#isSending) return
    const focused = document.activeElement
    this.#show(true)
    try {
      await work()
    } finally {
      this.#show(false)
      this.#giveFocusBack(focused)
    }
  }

  /** What is disabled loses the focus, to the page or, by a click, to the section around the form. */
  #giveFocusBack(focused: Element | null): void {
    if (focused instanceof HTMLElement && document.activeElement?.contains(this.#fields)) focused.focus()
  }

  #show(isSending: boolean): void {
    this.#isSending = isSending
    this.#fields.disabled = isSending
    this.#button.textContent = isSending ? this.#labels.sending : this.#labels.idle
  }
}
