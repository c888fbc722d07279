import { waitFor } from '#browser/late-answer.ts'
import { browserBackend } from '#data/browser-client.ts'
import { type FunctionError, FunctionErrorSchema } from '#domain/errors/function-error.ts'
import {
  type SubmissionAnswer,
  SubmissionAnswerSchema,
  type SubmissionPayload,
} from '#domain/submission/submission-payload.ts'
import { SUBMIT_TIMEOUT_MS } from '#domain/waiting/waiting-times.ts'

/** What became of a call of `submit-article`; without an error nothing readable came back. */
type SubmitOutcome =
  { stored: true; answer: SubmissionAnswer } | { stored: false; error: FunctionError['error'] | undefined }

/** Calls `submit-article`. Whatever happens is an answer, never an exception. */
export const callSubmit = async (
  payload: SubmissionPayload,
  accessToken: string | undefined,
  signal: AbortSignal,
): Promise<SubmitOutcome> => {
  const { url, publishableKey } = browserBackend()
  try {
    const { response, body } = await waitFor(async (late) => {
      const answered = await fetch(`${url}/functions/v1/submit-article`, {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          'content-type': 'application/json',
          ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
        },
        body: JSON.stringify(payload),
        signal: AbortSignal.any([late, signal]),
      })
      const read: unknown = await answered.json()
      return { response: answered, body: read }
    }, SUBMIT_TIMEOUT_MS)
    const answer = response.ok ? SubmissionAnswerSchema.safeParse(body).data : undefined
    if (answer) return { stored: true, answer }
    return { stored: false, error: FunctionErrorSchema.safeParse(body).data?.error }
  } catch {
    return { stored: false, error: undefined }
  }
}
