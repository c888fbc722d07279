import { requireElement } from '#browser/forms/require-element.ts'
import { SendingState } from '#browser/forms/sending-state.ts'
import { callFunction } from '#browser/functions/call-function.ts'
import { fieldOf, type FunctionCall } from '#domain/errors/function-call.ts'
import {
  UNSUBSCRIBE_TEXTS,
  readUnsubscribeToken,
  UNSUBSCRIBE_TOKEN_PARAMETER,
} from '#domain/newsletter/unsubscribe.ts'
import { NEWSLETTER_TIMEOUT_MS } from '#domain/newsletter/pending-subscriptions.ts'

/** Takes the secret out of the address, where statistics and shared screens would see it; a reload still knows it. */
const takeToken = (): string | undefined => {
  const address = new URL(location.href)
  const given = address.searchParams.get(UNSUBSCRIBE_TOKEN_PARAMETER)
  const stored = fieldOf(history.state, UNSUBSCRIBE_TOKEN_PARAMETER)
  const token = readUnsubscribeToken(given ?? (typeof stored === 'string' ? stored : undefined))
  history.replaceState({ [UNSUBSCRIBE_TOKEN_PARAMETER]: token }, '', address.pathname)
  return token
}

const errorTextOf = (call: FunctionCall): string => {
  if (call.kind === 'aborted' || call.kind === 'no-response') return UNSUBSCRIBE_TEXTS.unreachable
  return call.kind === 'refused' && call.code === 'not_found'
    ? UNSUBSCRIBE_TEXTS.unknown
    : UNSUBSCRIBE_TEXTS.failed
}

/** Ends the subscription of the link that was followed. It asks first: mail programs open links on their own. */
class NewsletterUnsubscribe extends HTMLElement {
  connectedCallback() {
    const token = takeToken()
    if (!token) {
      this.#show('incomplete')
      return
    }
    const form = requireElement(this, 'form', HTMLFormElement)
    const sending = new SendingState(form, {
      idle: UNSUBSCRIBE_TEXTS.confirm,
      sending: UNSUBSCRIBE_TEXTS.submitting,
    })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void sending.during(() => this.#end(token))
    })
    this.dataset.ready = ''
  }

  async #end(token: string) {
    const errorText = requireElement(this, '[data-unsubscribe-error]', HTMLElement)
    errorText.textContent = ''
    const call = await callFunction('newsletter-unsubscribe', { token }, NEWSLETTER_TIMEOUT_MS)
    if (call.kind === 'answered' && fieldOf(call.body, 'unsubscribed') === true) this.#show('done')
    else errorText.textContent = errorTextOf(call)
  }

  #show(state: 'incomplete' | 'done') {
    for (const part of this.querySelectorAll<HTMLElement>('[data-unsubscribe-state]')) {
      part.hidden = part.dataset['unsubscribeState'] !== state
      if (!part.hidden) part.focus()
    }
  }
}

customElements.define('newsletter-unsubscribe', NewsletterUnsubscribe)
