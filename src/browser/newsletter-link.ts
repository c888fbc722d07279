import { requireElement } from './forms/require-element.ts'
import { SendingState } from './forms/sending-state.ts'
import { callFunction } from './functions/call-function.ts'
import { fieldOf, type FunctionCall } from '#domain/errors/function-call.ts'
import { NEWSLETTER_TIMEOUT_MS } from '#domain/newsletter/pending-subscriptions.ts'
import { readUnsubscribeToken, UNSUBSCRIBE_TOKEN_PARAMETER } from '#domain/newsletter/unsubscribe.ts'

/** What the secret of a newsletter link is for. */
export type NewsletterLinkUse = {
  /** The function that takes the token, and the field of its answer that says it is done. */
  functionName: string
  doneField: string
  texts: Record<'confirm' | 'submitting' | 'unreachable' | 'unknown' | 'failed', string>
}

/** Takes the secret out of the address, where statistics and shared screens would see it; a reload still knows it. */
const takeToken = (): string | undefined => {
  const address = new URL(location.href)
  const given = address.searchParams.get(UNSUBSCRIBE_TOKEN_PARAMETER)
  const stored = fieldOf(history.state, UNSUBSCRIBE_TOKEN_PARAMETER)
  const token = readUnsubscribeToken(given ?? (typeof stored === 'string' ? stored : undefined))
  history.replaceState({ [UNSUBSCRIBE_TOKEN_PARAMETER]: token }, '', address.pathname)
  return token
}

const errorTextOf = (call: FunctionCall, texts: NewsletterLinkUse['texts']): string => {
  if (call.kind === 'aborted' || call.kind === 'no-response') return texts.unreachable
  return call.kind === 'refused' && call.code === 'not_found' ? texts.unknown : texts.failed
}

/** The element of a page that a link of a newsletter mail opens. It asks first: mail programs open links on their own. */
export const newsletterLinkElement = ({ functionName, doneField, texts }: NewsletterLinkUse) =>
  class extends HTMLElement {
    connectedCallback() {
      const token = takeToken()
      if (!token) {
        this.#show('incomplete')
        return
      }
      const form = requireElement(this, 'form', HTMLFormElement)
      const sending = new SendingState(form, { idle: texts.confirm, sending: texts.submitting })
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        void sending.during(() => this.#use(token))
      })
      this.dataset['ready'] = ''
    }

    async #use(token: string) {
      const errorText = requireElement(this, '[data-link-error]', HTMLElement)
      errorText.textContent = ''
      const call = await callFunction(functionName, { token }, NEWSLETTER_TIMEOUT_MS)
      if (call.kind === 'answered' && fieldOf(call.body, doneField) === true) this.#show('done')
      else errorText.textContent = errorTextOf(call, texts)
    }

    #show(state: 'incomplete' | 'done') {
      for (const part of this.querySelectorAll<HTMLElement>('[data-link-state]')) {
        part.hidden = part.dataset['linkState'] !== state
        if (!part.hidden) part.focus()
      }
    }
  }
