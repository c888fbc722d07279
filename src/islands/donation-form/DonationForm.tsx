import { useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { HONEYPOT, isHoneypotFilled } from '#browser/forms/is-honeypot-filled.ts'
import { useCheckedForm } from '#browser/forms/useCheckedForm.ts'
import { Island } from '#browser/hydration/Island.tsx'
import {
  chosenAmountError,
  DONATION_PRESETS_USD,
  DONATION_TEXTS,
  DONOR_MESSAGE_MAX_CHARS,
  DONOR_NAME_MAX_CHARS,
  formatUsd,
  PAYMENT_ERRORS,
  readAmount,
  typedAmountError,
} from '#domain/donation/donation-form.ts'
import { CHECKOUT_TIMEOUT_MS } from '#domain/waiting/waiting-times.ts'
import { Field } from '#ui/Field.tsx'
import { Honeypot } from '#ui/Honeypot.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Choice } from '#ui/Choice.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { preparePayment, startCheckout } from './checkout.ts'

const VISIBILITY = 'visibility'

/** The choice is read from the page, because the reader may have made it before hydration. */
const isNamed = (form: HTMLFormElement): boolean => {
  const choice = form.elements.namedItem(VISIBILITY)
  return choice instanceof RadioNodeList && choice.value === 'named'
}

const loadSchema = async () => (await import('./donation-form-schema.ts')).DonationFormSchema

const Form = () => {
  const { form, field, check, errorOf, submit, isSending } = useCheckedForm(loadSchema, {
    checksEmpty: false,
  })
  const [preset, typed = ''] = useWatch({ control: form.control, name: ['preset', 'custom'] })
  const hasAmount = !(preset === undefined ? typedAmountError(typed) : chosenAmountError(preset))
  const [errorText, setErrorText] = useState('')
  const honeypot = useId()

  useEffect(() => {
    // An error that shows already is the answer to a later try to pay, so it stays.
    void preparePayment().then((error) => error && setErrorText((shown) => shown || error))
  }, [])

  const choose = (amount: number) => {
    form.setValue('preset', amount)
    form.setValue('custom', '')
    check('custom')
  }
  const custom = field('custom')

  const checkout = submit(async ({ amount, donor }, element) => {
    setErrorText('')
    if (isHoneypotFilled(element)) {
      setErrorText(PAYMENT_ERRORS.failed)
      return
    }
    const outcome = await startCheckout({
      amount,
      currency: 'usd',
      metadata: { donor_info: { ...donor, is_anonymous: !isNamed(element) } },
    })
    if (outcome.kind === 'failed') {
      setErrorText(outcome.message)
      return
    }
    location.assign(outcome.url)
    // The form stays busy until the browser has left, so that a second click makes no second checkout; who stopped the page
    // of the payment, or whose line did, gets it back.
    await new Promise((resolve) => {
      window.addEventListener('pageshow', resolve, { once: true })
      setTimeout(resolve, CHECKOUT_TIMEOUT_MS)
    })
  })

  return (
    <form noValidate onSubmit={(event) => void checkout(event)}>
      <fieldset className="grid gap-6" disabled={isSending}>
        <fieldset>
          <legend className="label">{DONATION_TEXTS.amount}</legend>
          <div className="mt-1 grid grid-cols-3 gap-2">
            {DONATION_PRESETS_USD.map((amount) => (
              <button
                key={amount}
                className="btn btn-outline preset"
                type="button"
                aria-pressed={amount === preset}
                onClick={() => choose(amount)}
              >
                ${amount}
              </button>
            ))}
          </div>
          <Field className="mt-4" label={DONATION_TEXTS.custom} error={errorOf('custom')}>
            {(control) => (
              <NumberInput
                decimal
                {...control}
                {...custom}
                onChange={(event) => {
                  form.setValue('preset', undefined)
                  custom.onChange(event)
                  if (event.target.value) check('custom')
                }}
                autoComplete="off"
              />
            )}
          </Field>
        </fieldset>
        <Field label={DONATION_TEXTS.email} error={errorOf('email')} required>
          {(control) => <TextInput {...control} {...field('email')} type="email" autoComplete="email" />}
        </Field>
        <Field label={DONATION_TEXTS.name}>
          {(control) => (
            <TextInput {...control} {...field('name')} autoComplete="name" maxLength={DONOR_NAME_MAX_CHARS} />
          )}
        </Field>
        <Field label={DONATION_TEXTS.message}>
          {(control) => (
            <TextArea {...control} {...field('message')} rows={3} maxLength={DONOR_MESSAGE_MAX_CHARS} />
          )}
        </Field>
        <fieldset>
          <legend className="label">{DONATION_TEXTS.visibility}</legend>
          <label className="flex items-center gap-2.5 py-1">
            <Choice className="mt-0" type="radio" name={VISIBILITY} value="anonymous" defaultChecked />
            {DONATION_TEXTS.anonymous}
          </label>
          <label className="flex items-center gap-2.5 py-1">
            <Choice className="mt-0" type="radio" name={VISIBILITY} value="named" />
            {DONATION_TEXTS.named}
          </label>
        </fieldset>
        <Honeypot id={honeypot} name={HONEYPOT} />
        {errorText && (
          <p className="notice" data-tone="danger" role="alert">
            {errorText}
          </p>
        )}
        <p className="text-sm text-muted" role="status">
          {hasAmount && DONATION_TEXTS.charged(formatUsd(preset ?? readAmount(typed)))}
        </p>
        <button className="btn btn-heart" type="submit">
          {isSending ? DONATION_TEXTS.submitting : DONATION_TEXTS.submit}
        </button>
      </fieldset>
    </form>
  )
}

/** The donation form: an amount, an address, and on to the payment provider's page. */
export const DonationForm = () => (
  <Island>
    <Form />
  </Island>
)
