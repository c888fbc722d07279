import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { HONEYPOT, isHoneypotFilled } from '#browser/forms/is-honeypot-filled.ts'
import { useCheckedForm } from '#browser/forms/useCheckedForm.ts'
import { Island } from '#browser/hydration/Island.tsx'
import { toast } from '#browser/toasts/toast.ts'
import type { NewsletterRequest } from '#domain/contact/contact-message.ts'
import { NEWSLETTER_TEXTS } from '#domain/newsletter/subscription.ts'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/Field.tsx'
import { Honeypot } from '#ui/Honeypot.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { $hasQueued } from './retry-queue.ts'

type Props = {
  /** Wide columns set the fields side by side. */
  isWide: boolean
}

// The code that sends is loaded with the schema, so that it does not delay the form and is there if the connection
// breaks.
const loadSending = async () => (await import('./send-subscription.ts')).sendSubscription

const loadSchema = async () => {
  const [{ NewsletterFormSchema }] = await Promise.all([
    import('#domain/contact/contact-form.ts'),
    loadSending(),
  ])
  return NewsletterFormSchema
}

const Form = ({ isWide }: Props) => {
  const { form, field, errorOf, submit, isSending } = useCheckedForm(loadSchema)
  const hasQueued = useStore($hasQueued, { ssr: 'initial' })
  const honeypot = useId()

  const send = async (request: NewsletterRequest, element: HTMLFormElement) => {
    if (isHoneypotFilled(element)) {
      toast.error(NEWSLETTER_TEXTS.robot)
      return
    }
    try {
      const sendSubscription = await loadSending()
      if (await sendSubscription(request)) form.reset()
    } catch {
      toast.error(NEWSLETTER_TEXTS.unexpected)
    }
  }

  return (
    <>
      <form noValidate aria-labelledby="newsletter-titre" onSubmit={(event) => void submit(send)(event)}>
        <fieldset className={classNames('newsletter-fields', isWide && 'is-wide')} disabled={isSending}>
          <Field label={NEWSLETTER_TEXTS.name} error={errorOf('name')} required>
            {(control) => <TextInput {...control} {...field('name')} autoComplete="name" />}
          </Field>
          <Field label={NEWSLETTER_TEXTS.email} error={errorOf('email')} required>
            {(control) => <TextInput {...control} {...field('email')} type="email" autoComplete="email" />}
          </Field>
          <Honeypot id={honeypot} name={HONEYPOT} />
          <div className="submit">
            <button className="btn btn-outline" type="submit">
              {isSending ? NEWSLETTER_TEXTS.submitting : NEWSLETTER_TEXTS.submit}
            </button>
          </div>
        </fieldset>
      </form>
      <div role="status">
        {hasQueued && (
          <p className="notice mt-4 text-sm" data-tone="warning">
            {NEWSLETTER_TEXTS.queuedHere}
          </p>
        )}
      </div>
    </>
  )
}

/** The newsletter form: both fields are checked when they are left and when the form is sent. */
export const NewsletterForm = (props: Props) => (
  <Island>
    <Form {...props} />
  </Island>
)
