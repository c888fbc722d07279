import { isTrapped } from '#browser/forms/is-trapped.ts'
import { partOf } from '#browser/forms/part-of.ts'
import {
  checkField,
  checkFields,
  clearFaults,
  controlOf,
  mendWhileTyping,
  type RuledField,
  whenLeft,
} from '#browser/forms/ruled-field.ts'
import { SendingState } from '#browser/forms/sending-state.ts'
import { toast } from '#browser/toasts/toast.ts'
import { emailRule, nameRule } from '#domain/contact/field-rules.ts'
import { NEWSLETTER_TEXTS } from '#domain/newsletter/newsletter-texts.ts'
import { isOnList } from '#domain/newsletter/subscription.ts'
import { KEPT_CHANGE_EVENT, keptSubscriptions } from './kept-subscriptions.ts'
import { showOutcome } from './show-outcome.ts'
import { subscribe } from './subscribe.ts'

/** The newsletter form: both fields are checked when they are left and when the form is sent. */
class NewsletterForm extends HTMLElement {
  readonly #showKept = () => {
    partOf(this, '[data-newsletter-kept]', HTMLElement).hidden = !hasKept()
  }

  connectedCallback() {
    const form = partOf(this, 'form', HTMLFormElement)
    const fields: RuledField[] = [
      { control: controlOf(form, 'name'), rule: nameRule },
      { control: controlOf(form, 'email'), rule: emailRule },
    ]
    const sending = new SendingState(form, {
      idle: NEWSLETTER_TEXTS.submit,
      sending: NEWSLETTER_TEXTS.submitting,
    })
    for (const field of fields) {
      mendWhileTyping(field)
      whenLeft(field.control, () => checkField(field))
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (sending.isSending || !checkFields(fields)) return
      if (isTrapped(form)) {
        toast.error(NEWSLETTER_TEXTS.robot)
        return
      }
      void sending.during(() => this.#send(form, fields))
    })
    window.addEventListener(KEPT_CHANGE_EVENT, this.#showKept)
    window.addEventListener('storage', this.#showKept)
    this.#showKept()
    this.dataset.ready = ''
  }

  disconnectedCallback() {
    window.removeEventListener(KEPT_CHANGE_EVENT, this.#showKept)
    window.removeEventListener('storage', this.#showKept)
  }

  async #send(form: HTMLFormElement, fields: RuledField[]) {
    try {
      const outcome = await subscribe({
        name: controlOf(form, 'name').value.trim(),
        email: controlOf(form, 'email').value.trim(),
      })
      showOutcome(outcome)
      if (!isOnList(outcome)) return
      form.reset()
      clearFaults(fields)
    } catch {
      toast.error(NEWSLETTER_TEXTS.unexpected)
    }
  }
}

/** A browser that keeps nothing has nothing kept. */
const hasKept = (): boolean => {
  try {
    return keptSubscriptions().length > 0
  } catch {
    return false
  }
}

customElements.define('newsletter-form', NewsletterForm)
