import { answer, CORS_HEADERS, Refusal, refuse } from './answers.ts'

export type Handler = (request: Request) => Promise<Response>

/**
 * A POST function: answers preflights, turns what `work` returns into JSON and what it throws into a JSON error.
 * An error that is no refusal is logged with its cause and answered without it.
 */
export const defineHandler =
  (work: (request: Request) => Promise<unknown>): Handler =>
  async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS_HEADERS })
    try {
      if (request.method !== 'POST') throw new Refusal('method_not_allowed')
      // No valid name, path or id contains a NUL, and the database refuses one with an error that would look like
      // ours.
      if (/%00/.test(request.url)) throw new Refusal('invalid_input')
      const result = await work(request)
      return result instanceof Response ? result : answer(result)
    } catch (error) {
      if (error instanceof Refusal) return refuse(error)
      console.error(error)
      return refuse(new Refusal('internal'))
    }
  }
