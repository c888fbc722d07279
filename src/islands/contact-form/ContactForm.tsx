import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { $isBackendSilent } from '#browser/backend-silence.ts'
import { HONEYPOT, isHoneypotFilled } from '#browser/forms/is-honeypot-filled.ts'
import { useCheckedForm } from '#browser/forms/useCheckedForm.ts'
import { Island } from '#browser/hydration/Island.tsx'
import { useBrowserValue } from '#browser/hydration/useBrowserValue.ts'
import { toast } from '#browser/toasts/toast.ts'
import { CONTACT_SUBJECT_PARAMETER, readSubject } from '#domain/contact/contact-subject.ts'
import {
  CONTACT_ERROR_TEXTS,
  CONTACT_TEXTS,
  CONTACT_WARNING_MS,
  contactErrorText,
} from '#domain/contact/contact-outcome.ts'
import type { ContactMessage } from '#domain/contact/contact-message.ts'
import { Field } from '#ui/Field.tsx'
import { Honeypot } from '#ui/Honeypot.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { sendContactMessage } from './send-contact-message.ts'

const subjectOfAddress = (): string =>
  readSubject(new URLSearchParams(location.search).get(CONTACT_SUBJECT_PARAMETER))

const loadSchema = async () => (await import('#domain/contact/contact-form.ts')).ContactFormSchema

const Form = () => {
  // A field that is left empty shows no error before the form is sent.
  const { form, field, errorOf, submit, isSending } = useCheckedForm(loadSchema, {
    checksEmpty: false,
  })
  const isSilent = useStore($isBackendSilent, { ssr: 'initial' })
  const subject = useBrowserValue(subjectOfAddress, '')
  // The error stays beside the button, because the message has to be sent again.
  const [errorText, setErrorText] = useState('')
  const honeypot = useId()

  const { setValue } = form
  useEffect(() => setValue('subject', subject), [setValue, subject])

  const send = async (message: ContactMessage, element: HTMLFormElement) => {
    setErrorText('')
    if (isHoneypotFilled(element)) {
      setErrorText(contactErrorText(CONTACT_ERROR_TEXTS.robot))
      return
    }
    const outcome = await sendContactMessage(message)
    if (outcome.kind === 'failed') {
      setErrorText(contactErrorText(outcome.errorText))
      return
    }
    form.reset()
    if (outcome.kind === 'sent') toast.success(CONTACT_TEXTS.success)
    else {
      toast.success(CONTACT_TEXTS.received)
      toast.warning(outcome.warning, { duration: CONTACT_WARNING_MS })
    }
  }

  return (
    <form
      noValidate
      aria-labelledby="contact-titre"
      className="card block p-5 sm:p-6"
      onSubmit={(event) => void submit(send)(event)}
    >
      <fieldset className="grid gap-4" disabled={isSending}>
        <p className="text-sm text-muted">{CONTACT_TEXTS.requiredNote}</p>
        <div hidden={!subject}>
          <Field label={CONTACT_TEXTS.subject}>
            {(control) => <TextInput {...control} {...field('subject')} autoComplete="off" />}
          </Field>
        </div>
        <Field label={CONTACT_TEXTS.name} error={errorOf('name')} required>
          {(control) => <TextInput {...control} {...field('name')} autoComplete="name" />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={CONTACT_TEXTS.email} error={errorOf('email')} required>
            {(control) => <TextInput {...control} {...field('email')} type="email" autoComplete="email" />}
          </Field>
          <Field label={CONTACT_TEXTS.phone} error={errorOf('phone')}>
            {(control) => <TextInput {...control} {...field('phone')} type="tel" autoComplete="tel" />}
          </Field>
        </div>
        <Field label={CONTACT_TEXTS.message} error={errorOf('message')} required>
          {(control) => <TextArea {...control} {...field('message')} rows={6} />}
        </Field>
        <Honeypot id={honeypot} name={HONEYPOT} />
        {errorText && (
          <p className="notice" data-tone="danger" role="alert">
            {errorText}
          </p>
        )}
        <div>
          <button className="btn btn-outline" type="submit">
            {isSending ? CONTACT_TEXTS.submitting : CONTACT_TEXTS.submit}
          </button>
          {/* These messages may come late. At the end of the form they move no field. */}
          <div role="status">
            {isSilent && (
              <p className="notice mt-4" data-tone="warning">
                {CONTACT_TEXTS.backendSilent}
              </p>
            )}
          </div>
        </div>
      </fieldset>
    </form>
  )
}

/** The contact form: checks what was typed, sends it once and says what became of it. */
export const ContactForm = () => (
  <Island>
    <Form />
  </Island>
)
