import { isHoneypotFilled } from '#browser/forms/is-honeypot-filled.ts'
import { requireElement } from '#browser/forms/require-element.ts'
import {
  checkField,
  checkFields,
  clearFieldErrors,
  controlOf,
  revalidateOnInput,
  type ValidatedField,
  onBlur,
} from '#browser/forms/validated-field.ts'
import { SendingState } from '#browser/forms/sending-state.ts'
import { toast } from '#browser/toasts/toast.ts'
import { emailRule, nameRule } from '#domain/contact/field-rules.ts'
import { NEWSLETTER_TEXTS } from '#domain/newsletter/newsletter-texts.ts'
import { isOnList } from '#domain/newsletter/subscription.ts'
import { QUEUE_CHANGE_EVENT, queuedSubscriptions } from './retry-queue.ts'
import { showOutcome } from './show-outcome.ts'
import { subscribe } from './subscribe.ts'

/** The newsletter form: both fields are checked when they are left and when the form is sent. */
class NewsletterForm extends HTMLElement {
  readonly #showQueued = () => {
    requireElement(this, '[data-newsletter-queued]', HTMLElement).hidden = !hasQueued()
  }

  connectedCallback() {
    const form = requireElement(this, 'form', HTMLFormElement)
    const fields: ValidatedField[] = [
      { control: controlOf(form, 'name'), rule: nameRule },
      { control: controlOf(form, 'email'), rule: emailRule },
    ]
    const sending = new SendingState(form, {
      idle: NEWSLETTER_TEXTS.submit,
      sending: NEWSLETTER_TEXTS.submitting,
    })
    for (const field of fields) {
      revalidateOnInput(field)
      onBlur(field.control, () => checkField(field))
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (sending.isSending || !checkFields(fields)) return
      if (isHoneypotFilled(form)) {
        toast.error(NEWSLETTER_TEXTS.robot)
        return
      }
      void sending.during(() => this.#send(form, fields))
    })
    window.addEventListener(QUEUE_CHANGE_EVENT, this.#showQueued)
    window.addEventListener('storage', this.#showQueued)
    this.#showQueued()
    this.dataset.ready = ''
  }

  disconnectedCallback() {
    window.removeEventListener(QUEUE_CHANGE_EVENT, this.#showQueued)
    window.removeEventListener('storage', this.#showQueued)
  }

  async #send(form: HTMLFormElement, fields: ValidatedField[]) {
    try {
      const outcome = await subscribe({
        name: controlOf(form, 'name').value.trim(),
        email: controlOf(form, 'email').value.trim(),
      })
      showOutcome(outcome)
      if (!isOnList(outcome)) return
      form.reset()
      clearFieldErrors(fields)
    } catch {
      toast.error(NEWSLETTER_TEXTS.unexpected)
    }
  }
}

/** A browser without storage has nothing queued. */
const hasQueued = (): boolean => {
  try {
    return queuedSubscriptions().length > 0
  } catch {
    return false
  }
}

customElements.define('newsletter-form', NewsletterForm)
