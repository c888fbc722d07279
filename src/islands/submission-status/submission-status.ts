import { z } from 'zod'
import { requireElement } from '#browser/forms/require-element.ts'
import { loadDataClient } from '#data/browser-client.ts'
import { PUBLICATION_CHOICES, PublicationTypeSchema } from '#domain/submission/publication-type.ts'
import { readStatusKey, type StatusKey } from '#domain/submission/status-link.ts'
import {
  STATUS_TEXTS,
  SUBMISSION_STATUSES,
  SubmissionStateSchema,
} from '#domain/submission/submission-status.ts'

// The Content-Security-Policy refuses the code that zod would write for itself.
z.config({ jitless: true })

type State = NonNullable<z.output<typeof SubmissionStateSchema>>
type Outcome = { state: State } | { errorText: string; canRetry: boolean }

const TOO_MANY_REQUESTS = 429

/** A moment as a day of the reader's own time zone. */
const dayOf = (moment: string): string =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' }).format(new Date(moment)).replace(/^1 /, '1er ')

const readState = async ({ reference, token }: StatusKey): Promise<Outcome> => {
  try {
    const client = await loadDataClient()
    const { data, error, status } = await client.rpc('submission_status', {
      _reference: reference,
      _token: token,
    })
    if (status === TOO_MANY_REQUESTS) return { errorText: STATUS_TEXTS.limited, canRetry: true }
    if (error) return { errorText: STATUS_TEXTS.failed, canRetry: true }
    const state = SubmissionStateSchema.parse(data)
    return state ? { state } : { errorText: STATUS_TEXTS.unknown, canRetry: false }
  } catch {
    return { errorText: STATUS_TEXTS.failed, canRetry: true }
  }
}

/** Shows the state of the submission of the private link. */
class SubmissionStatus extends HTMLElement {
  connectedCallback() {
    requireElement(this, '[data-status-retry]', HTMLButtonElement).addEventListener(
      'click',
      () => void this.#read(),
    )
    // The same page may be opened with another link: only the part after "#" changes then.
    addEventListener('hashchange', () => void this.#read())
    void this.#read()
  }

  async #read() {
    const key = readStatusKey(location.hash)
    this.#showMessage(key ? STATUS_TEXTS.loading : STATUS_TEXTS.incomplete, false)
    if (!key) return
    const outcome = await readState(key)
    if ('errorText' in outcome) this.#showMessage(outcome.errorText, outcome.canRetry)
    else this.#show(outcome.state)
  }

  #showMessage(message: string, canRetry: boolean) {
    requireElement(this, '[data-status-message]', HTMLElement).textContent = message
    requireElement(this, '[data-status-retry]', HTMLButtonElement).hidden = !canRetry
    requireElement(this, '[data-status-card]', HTMLElement).hidden = true
  }

  #show(state: State) {
    this.#showMessage('', false)
    const { name, meaning, tone } = SUBMISSION_STATUSES[state.status]
    const publication = PublicationTypeSchema.safeParse(state.publication_type).data
    const texts: Record<string, string> = {
      name,
      meaning,
      title: state.title,
      reference: state.reference,
      publication: publication ? PUBLICATION_CHOICES[publication].name : state.publication_type,
      created: dayOf(state.created_at),
      updated: dayOf(state.updated_at),
    }
    for (const [part, text] of Object.entries(texts))
      requireElement(this, `[data-status-${part}]`, HTMLElement).textContent = text
    requireElement(this, '[data-status-name]', HTMLElement).dataset['tone'] = tone
    requireElement(this, '[data-status-card]', HTMLElement).hidden = false
  }
}

customElements.define('submission-status', SubmissionStatus)
