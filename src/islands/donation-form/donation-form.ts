import { isHoneypotFilled } from '#browser/forms/is-honeypot-filled.ts'
import { requireElement } from '#browser/forms/require-element.ts'
import {
  checkField,
  controlOf,
  revalidateOnInput,
  type ValidatedField,
} from '#browser/forms/validated-field.ts'
import { SendingState } from '#browser/forms/sending-state.ts'
import {
  chosenAmountError,
  donorEmailError,
  DONATION_TEXTS,
  PAYMENT_ERRORS,
} from '#domain/donation/donation-form.ts'
import { preparePayment, startCheckout } from './checkout.ts'

/** The donation form: an amount, an address, and on to the payment provider's page. */
class DonationForm extends HTMLElement {
  #preset: number | undefined

  connectedCallback() {
    const form = requireElement(this, 'form', HTMLFormElement)
    const custom = controlOf(form, 'custom')
    const email = controlOf(form, 'email')
    const presets = [...this.querySelectorAll<HTMLButtonElement>('[data-preset]')]
    const amount: ValidatedField = { control: custom, rule: () => chosenAmountError(this.#amount(custom)) }
    const address: ValidatedField = { control: email, rule: donorEmailError }
    const choose = (preset: number | undefined) => {
      this.#preset = preset
      for (const button of presets) {
        button.setAttribute('aria-pressed', String(Number(button.dataset.preset) === preset))
      }
    }
    for (const button of presets) {
      button.addEventListener('click', () => {
        choose(Number(button.dataset.preset))
        custom.value = ''
        checkField(amount)
      })
    }
    custom.addEventListener('input', () => {
      choose(undefined)
      if (custom.value) checkField(amount)
    })
    revalidateOnInput(address)

    const sending = new SendingState(form, {
      idle: DONATION_TEXTS.submit,
      sending: DONATION_TEXTS.submitting,
    })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#fail('')
      const faulty = [amount, address].filter((field) => !checkField(field))
      if (faulty[0]) {
        faulty[0].control.focus()
        return
      }
      if (isHoneypotFilled(form)) {
        this.#fail(PAYMENT_ERRORS.failed)
        return
      }
      void sending.during(() => this.#checkout(form, this.#amount(custom)))
    })
    void preparePayment().then((error) => this.#fail(error ?? ''))
    this.dataset.ready = ''
  }

  #amount(custom: { value: string }): number {
    return this.#preset ?? (custom.value.trim() === '' ? NaN : Number(custom.value))
  }

  #fail(text: string) {
    requireElement(this, '[data-donation-error]', HTMLElement).textContent = text
  }

  async #checkout(form: HTMLFormElement, amount: number) {
    const visibility = form.elements.namedItem('visibility')
    const outcome = await startCheckout({
      amount,
      currency: 'usd',
      metadata: {
        donor_info: {
          name: controlOf(form, 'name').value.trim(),
          email: controlOf(form, 'email').value.trim(),
          is_anonymous: !(visibility instanceof RadioNodeList && visibility.value === 'named'),
          message: controlOf(form, 'message').value.trim(),
        },
      },
    })
    if (outcome.kind === 'failed') {
      this.#fail(outcome.message)
      return
    }
    location.assign(outcome.url)
    // The form stays busy until the browser has left: a second click makes no second checkout.
    await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
  }
}

customElements.define('donation-form', DonationForm)
