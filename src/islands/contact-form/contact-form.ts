import { isBackendReachable } from '#browser/backend-reachable.ts'
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
import type { ContactMessage } from '#domain/contact/visitor-forms.ts'
import { CONTACT_SUBJECT_PARAMETER, readSubject, withSubject } from '#domain/contact/contact-subject.ts'
import {
  CONTACT_FAULT_TEXTS,
  CONTACT_TEXTS,
  CONTACT_WARNING_MS,
  contactFailureText,
} from '#domain/contact/contact-texts.ts'
import { emailRule, messageRule, nameRule, phoneRule } from '#domain/contact/field-rules.ts'
import { type ContactOutcome, sendContactMessage } from './send-contact-message.ts'

/** The contact form: checks what was typed, sends it once and says what became of it. */
class ContactForm extends HTMLElement {
  connectedCallback() {
    const form = partOf(this, 'form', HTMLFormElement)
    const subject = controlOf(form, 'subject')
    const typed = () => withSubject(readSubject(subject.value), controlOf(form, 'message').value)
    const fields: RuledField[] = [
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
      mendWhileTyping(field)
      // Who only passes through is not told that fields are empty.
      whenLeft(field.control, () => {
        if (field.control.value.trim()) checkField(field)
      })
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (sending.isSending) return
      this.#showFailure('')
      if (!checkFields(fields)) return
      if (isTrapped(form)) {
        this.#showFailure(contactFailureText(CONTACT_FAULT_TEXTS.robot))
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
    partOf(this, '[data-contact-subject]', HTMLElement).hidden = false
  }

  /** Better known before a long message is written. */
  async #warnOfSilence() {
    partOf(this, '[data-contact-silence]', HTMLElement).hidden = await isBackendReachable()
  }

  #show(outcome: ContactOutcome, form: HTMLFormElement, fields: RuledField[]) {
    if (outcome.kind === 'failed') {
      this.#showFailure(contactFailureText(outcome.fault))
      return
    }
    form.reset()
    clearFaults(fields)
    if (outcome.kind === 'sent') {
      toast.success(CONTACT_TEXTS.success)
    } else {
      toast.success(CONTACT_TEXTS.received)
      toast.warning(outcome.warning, { duration: CONTACT_WARNING_MS })
    }
  }

  /** Stays beside the button: what was typed has to be sent again. */
  #showFailure(text: string) {
    partOf(this, '[data-contact-failure]', HTMLElement).textContent = text
  }
}

customElements.define('contact-form', ContactForm)
