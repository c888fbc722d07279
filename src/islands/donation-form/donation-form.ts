import { isTrapped } from '#browser/forms/is-trapped.ts'
import { partOf } from '#browser/forms/part-of.ts'
import { checkField, controlOf, mendWhileTyping, type RuledField } from '#browser/forms/ruled-field.ts'
import { SendingState } from '#browser/forms/sending-state.ts'
import {
  chosenAmountFault,
  donorEmailFault,
  DONATION_TEXTS,
  PAYMENT_FAILURES,
} from '#domain/donation/donation-form.ts'
import { preparePayment, startCheckout } from './checkout.ts'

/** The donation form: an amount, an address, and on to the payment provider's page. */
class DonationForm extends HTMLElement {
  #preset: number | undefined

  connectedCallback() {
    const form = partOf(this, 'form', HTMLFormElement)
    const custom = controlOf(form, 'custom')
    const email = controlOf(form, 'email')
    const presets = [...this.querySelectorAll<HTMLButtonElement>('[data-preset]')]
    const amount: RuledField = { control: custom, rule: () => chosenAmountFault(this.#amount(custom)) }
    const address: RuledField = { control: email, rule: donorEmailFault }
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
    mendWhileTyping(address)

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
      if (isTrapped(form)) {
        this.#fail(PAYMENT_FAILURES.failed)
        return
      }
      void sending.during(() => this.#checkout(form, this.#amount(custom)))
    })
    void preparePayment().then((failure) => this.#fail(failure ?? ''))
    this.dataset.ready = ''
  }

  #amount(custom: { value: string }): number {
    return this.#preset ?? (custom.value.trim() === '' ? NaN : Number(custom.value))
  }

  #fail(text: string) {
    partOf(this, '[data-donation-failure]', HTMLElement).textContent = text
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
