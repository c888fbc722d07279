import { browserBackend } from '#data/browser-client.ts'
import { waitFor } from '#browser/late-answer.ts'
import { isForeign } from '#data/foreign-answer.ts'
import { fieldOf, type FunctionCall } from '#domain/errors/function-call.ts'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const textsOf = (value: unknown): Record<string, string> | undefined =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : undefined

const readAnswer = async (response: Response): Promise<FunctionCall> => {
  // The page of a captive portal must not count as an answer: the typed text would seem to be sent.
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && (body === undefined || isForeign(response, true))) return { kind: 'no-response' }
  if (response.ok) return { kind: 'answered', body }
  const error = fieldOf(body, 'error')
  return {
    kind: 'refused',
    status: response.status,
    byRelay: response.headers.get('x-relay-error') === 'true',
    code: textOf(fieldOf(error, 'code')),
    message: textOf(fieldOf(error, 'message')),
    fields: textsOf(fieldOf(error, 'fields')),
  }
}

/**
 * Calls a server function with a visitor's rights, without the whole Supabase client. It never throws: every outcome
 * is returned.
 */
export const callFunction = async (
  name: string,
  body: object | undefined,
  timeoutMs: number,
): Promise<FunctionCall> => {
  const { url, publishableKey } = browserBackend()
  let isGivenUp = () => false
  try {
    return await waitFor((signal) => {
      isGivenUp = () => signal.aborted
      return fetch(`${url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { apikey: publishableKey, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal,
      }).then(readAnswer)
    }, timeoutMs)
  } catch {
    return { kind: isGivenUp() ? 'aborted' : 'no-response' }
  }
}
