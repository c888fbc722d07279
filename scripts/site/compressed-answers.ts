import { statSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'

/** An answer as it was sent, and the file that it is made of. */
type Answer = { file: string; tag: string; headers: OutgoingHttpHeaders; body: Buffer }

/** So much of a site is held; compressed, the pages of some thousand works take less. */
const HELD_MAX_BYTES = 64_000_000

/** The longest answer that is held. */
const ANSWER_MAX_BYTES = 4_000_000

/** What the files of a path may be called, in the order in which they are looked for. */
const ENDINGS = ['', '.html', '/index.html']

/** What sirv writes as `ETag` of a file. */
const tagOf = (file: string): string | undefined => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats?.isFile() ? `W/"${stats.size}-${stats.mtime.getTime()}"` : undefined
}

/** The compressed answers of a folder. What is asked for again, as every page asks for the same code, is not compressed again. */
export class CompressedAnswers {
  readonly #folder: string
  readonly #answers = new Map<string, Answer>()
  #bytes = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Answers a request as one like it was answered before, if the file is the same; else holds what `response` is about to send, where
   * that is compressed. It comes before the middleware that compresses.
   * @param path decoded, without its query, on which no answer of a file depends
   * @returns whether it answered
   */
  answer(path: string, { method, headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || headers.range !== undefined || headers['if-none-match'] !== undefined)
      return false
    const key = `${path} ${String(headers['accept-encoding'])}`
    const held = this.#answers.get(key)
    if (held && tagOf(held.file) === held.tag) {
      response.writeHead(200, held.headers).end(held.body)
      return true
    }
    this.#listen(path, key, response)
    return false
  }

  #listen(path: string, key: string, response: ServerResponse): void {
    const parts: Buffer[] = []
    let length = 0
    const write = response.write.bind(response)
    response.write = (part: Buffer, ...others: never[]) => {
      length += part.length
      if (length <= ANSWER_MAX_BYTES && response.hasHeader('Content-Encoding')) parts.push(part)
      return write(part, ...others)
    }
    response.once('finish', () => {
      if (response.statusCode !== 200 || parts.length === 0 || length > ANSWER_MAX_BYTES) return
      const tag = String(response.getHeader('ETag'))
      const file = ENDINGS.map((ending) => join(this.#folder, path + ending)).find(
        (name) => tagOf(name) === tag,
      )
      if (file === undefined) return
      const body = Buffer.concat(parts)
      this.#hold(key, { file, tag, headers: { ...response.getHeaders(), 'content-length': length }, body })
    })
  }

  #hold(key: string, answer: Answer): void {
    this.#bytes += answer.body.length - (this.#answers.get(key)?.body.length ?? 0)
    if (this.#bytes > HELD_MAX_BYTES) {
      this.#answers.clear()
      this.#bytes = answer.body.length
    }
    this.#answers.set(key, answer)
  }
}
