import { sayIfLate } from '#browser/late-answer.ts'
import { browserBackend } from '#data/browser-client.ts'
import { type FunctionError, FunctionErrorSchema } from '#domain/errors/function-error.ts'
import { type SubmissionAnswer, SubmissionAnswerSchema } from '#domain/submission/submission-answer.ts'
import { SUBMIT_TIMEOUT_MS } from '#domain/submission/submission-limits.ts'
import type { SubmissionPayload } from '#domain/submission/submission-payload.ts'

/** What became of a call of `submit-article`; without an error nothing readable came back. */
export type SubmitOutcome =
  { stored: true; answer: SubmissionAnswer } | { stored: false; error: FunctionError['error'] | undefined }

/** Calls `submit-article`. Whatever happens is an answer, never an exception. */
export const callSubmit = async (
  payload: SubmissionPayload,
  accessToken: string | undefined,
): Promise<SubmitOutcome> => {
  const { url, publishableKey } = browserBackend()
  try {
    const answered = fetch(`${url}/functions/v1/submit-article`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(SUBMIT_TIMEOUT_MS),
    })
    const response = await sayIfLate(answered)
    const body: unknown = await response.json()
    const answer = response.ok ? SubmissionAnswerSchema.safeParse(body).data : undefined
    if (answer) return { stored: true, answer }
    return { stored: false, error: FunctionErrorSchema.safeParse(body).data?.error }
  } catch {
    return { stored: false, error: undefined }
  }
}
