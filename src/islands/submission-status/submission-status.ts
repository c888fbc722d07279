import { z } from 'zod'
import { partOf } from '#browser/forms/part-of.ts'
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
type Outcome = { state: State } | { fault: string; canRetry: boolean }

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
    if (status === TOO_MANY_REQUESTS) return { fault: STATUS_TEXTS.limited, canRetry: true }
    if (error) return { fault: STATUS_TEXTS.failed, canRetry: true }
    const state = SubmissionStateSchema.parse(data)
    return state ? { state } : { fault: STATUS_TEXTS.unknown, canRetry: false }
  } catch {
    return { fault: STATUS_TEXTS.failed, canRetry: true }
  }
}

/** Shows where the submission of the private link stands. */
class SubmissionStatus extends HTMLElement {
  connectedCallback() {
    partOf(this, '[data-status-retry]', HTMLButtonElement).addEventListener('click', () => void this.#read())
    // The same page may be opened with another link: only the part after "#" changes then.
    addEventListener('hashchange', () => void this.#read())
    void this.#read()
  }

  async #read() {
    const key = readStatusKey(location.hash)
    this.#tell(key ? STATUS_TEXTS.loading : STATUS_TEXTS.incomplete, false)
    if (!key) return
    const outcome = await readState(key)
    if ('fault' in outcome) this.#tell(outcome.fault, outcome.canRetry)
    else this.#show(outcome.state)
  }

  #tell(message: string, canRetry: boolean) {
    partOf(this, '[data-status-message]', HTMLElement).textContent = message
    partOf(this, '[data-status-retry]', HTMLButtonElement).hidden = !canRetry
    partOf(this, '[data-status-card]', HTMLElement).hidden = true
  }

  #show(state: State) {
    this.#tell('', false)
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
      partOf(this, `[data-status-${part}]`, HTMLElement).textContent = text
    partOf(this, '[data-status-name]', HTMLElement).dataset['tone'] = tone
    partOf(this, '[data-status-card]', HTMLElement).hidden = false
  }
}

customElements.define('submission-status', SubmissionStatus)
