import { browserBackend } from '#data/browser-client.ts'
import { sayIfLate } from '#browser/late-answer.ts'
import { fieldOf, type FunctionCall } from '#domain/errors/function-call.ts'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const textsOf = (value: unknown): Record<string, string> | undefined =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : undefined

const readAnswer = async (response: Response): Promise<FunctionCall> => {
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = text
  }
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
 * Calls a server function with a visitor's rights, without the whole Supabase client.
 * Whatever happens is an answer, never an exception.
 */
export const callFunction = async (
  name: string,
  body: object | undefined,
  timeoutMs: number,
): Promise<FunctionCall> => {
  const { url, publishableKey } = browserBackend()
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    const response = fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: publishableKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: controller.signal,
    })
    return await sayIfLate(response.then(readAnswer))
  } catch {
    return { kind: controller.signal.aborted ? 'aborted' : 'no-response' }
  } finally {
    clearTimeout(timer)
  }
}
