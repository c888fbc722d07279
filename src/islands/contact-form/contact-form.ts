import { isBackendReachable } from '#browser/backend-reachable.ts'
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
import type { ContactMessage } from '#domain/contact/visitor-forms.ts'
import { CONTACT_SUBJECT_PARAMETER, readSubject, withSubject } from '#domain/contact/contact-subject.ts'
import {
  CONTACT_ERROR_TEXTS,
  CONTACT_TEXTS,
  CONTACT_WARNING_MS,
  contactErrorText,
} from '#domain/contact/contact-texts.ts'
import { emailRule, messageRule, nameRule, phoneRule } from '#domain/contact/field-rules.ts'
import { type ContactOutcome, sendContactMessage } from './send-contact-message.ts'

/** The contact form: checks what was typed, sends it once and says what became of it. */
class ContactForm extends HTMLElement {
  connectedCallback() {
    const form = requireElement(this, 'form', HTMLFormElement)
    const subject = controlOf(form, 'subject')
    const typed = () => withSubject(readSubject(subject.value), controlOf(form, 'message').value)
    const fields: ValidatedField[] = [
      { control: controlOf(form, 'name'), rule: nameRule },
      { control: controlOf(form, 'email'), rule: emailRule },
      { control: controlOf(form, 'phone'), rule: phoneRule },
      // A subject is no message yet, but it counts towards the longest one.
      { control: controlOf(form, 'message'), rule: (value) => messageRule(value) ?? messageRule(typed()) },
    ]
    const sending = new SendingState(form, {
      idle: CONTACT_TEXTS.submit,
      sending: CONTACT_TEXTS.submitting,
    })
    this.#fillSubject(subject)
    void this.#warnOfSilence()

    for (const field of fields) {
      revalidateOnInput(field)
      // Who only passes through is not notified that fields are empty.
      onBlur(field.control, () => {
        if (field.control.value.trim()) checkField(field)
      })
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (sending.isSending) return
      this.#showError('')
      if (!checkFields(fields)) return
      if (isHoneypotFilled(form)) {
        this.#showError(contactErrorText(CONTACT_ERROR_TEXTS.robot))
        return
      }
      const message: ContactMessage = {
        name: controlOf(form, 'name').value.trim(),
        email: controlOf(form, 'email').value.trim(),
        phone: controlOf(form, 'phone').value.trim() || null,
        message: typed(),
      }
      void sending.during(async () => this.#show(await sendContactMessage(message), form, fields))
    })
    this.dataset.ready = ''
  }

  /** A page that leads here may say what it is about. */
  #fillSubject(subject: HTMLInputElement | HTMLTextAreaElement) {
    const given = readSubject(new URLSearchParams(location.search).get(CONTACT_SUBJECT_PARAMETER))
    if (!given) return
    subject.value = given
    requireElement(this, '[data-contact-subject]', HTMLElement).hidden = false
  }

  /** Better known before a long message is written. */
  async #warnOfSilence() {
    requireElement(this, '[data-contact-silence]', HTMLElement).hidden = await isBackendReachable()
  }

  #show(outcome: ContactOutcome, form: HTMLFormElement, fields: ValidatedField[]) {
    if (outcome.kind === 'failed') {
      this.#showError(contactErrorText(outcome.errorText))
      return
    }
    form.reset()
    clearFieldErrors(fields)
    if (outcome.kind === 'sent') {
      toast.success(CONTACT_TEXTS.success)
    } else {
      toast.success(CONTACT_TEXTS.received)
      toast.warning(outcome.warning, { duration: CONTACT_WARNING_MS })
    }
  }

  /** Stays beside the button: what was typed has to be sent again. */
  #showError(text: string) {
    requireElement(this, '[data-contact-error]', HTMLElement).textContent = text
  }
}

customElements.define('contact-form', ContactForm)
