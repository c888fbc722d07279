import { z } from 'zod'
import { loadDataClient } from '#data/browser-client.ts'
import { STATUS_TEXTS, type StatusKey, SubmissionStateSchema } from '#domain/submission/submission-status.ts'

// The Content-Security-Policy refuses the code that zod would write for itself.
z.config({ jitless: true })

/** What an author sees of a submission. */
export type State = NonNullable<z.output<typeof SubmissionStateSchema>>
/** A state, or why there is none and whether asking again may help. */
export type StatusOutcome = { state: State } | { errorText: string; canRetry: boolean }

const TOO_MANY_REQUESTS = 429

/** Asks for the state of a submission; says in French why there is none. */
export const readSubmissionState = async ({ reference, token }: StatusKey): Promise<StatusOutcome> => {
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
