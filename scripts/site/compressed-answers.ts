import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** An answer as it was sent. */
type Answer = { headers: OutgoingHttpHeaders; body: Buffer }

/** So much of a site is held; compressed, the pages of some thousand works take less. */
const HELD_MAX_BYTES = 64_000_000

/** The compressed answers of one build. What is asked for again, as every page asks for the same code, is not compressed again. */
export class CompressedAnswers {
  readonly #answers = new Map<string, Answer>()
  #bytes = 0

  /**
   * Answers a request as one like it was answered before; else holds what `response` is about to send, where that is compressed. It comes
   * before the middleware that compresses.
   * @returns whether it answered
   */
  answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || headers.range !== undefined || headers['if-none-match'] !== undefined)
      return false
    const key = `${url} ${String(headers['accept-encoding'])}`
    const held = this.#answers.get(key)
    if (held) {
      response.writeHead(200, held.headers).end(held.body)
      return true
    }
    const parts: Buffer[] = []
    const write = response.write.bind(response)
    response.write = (part: Buffer, ...others: never[]) => {
      if (response.hasHeader('Content-Encoding')) parts.push(part)
      return write(part, ...others)
    }
    response.once('finish', () => {
      if (response.statusCode !== 200 || parts.length === 0) return
      const body = Buffer.concat(parts)
      if (this.#bytes + body.length > HELD_MAX_BYTES) {
        this.#answers.clear()
        this.#bytes = 0
      }
      this.#bytes += body.length
      this.#answers.set(key, {
        headers: { ...response.getHeaders(), 'content-length': body.length },
        body,
      })
    })
    return false
  }
}
