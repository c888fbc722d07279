import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'

/** Statuses whose answers have no body. */
const BODYLESS = [204, 205, 304]

/** A lookup that asks nobody: the name leads where the check said. */
const answerWith = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_name, { all }, done) => {
    const [first] = found
    if (all) done(null, found)
    else done(null, first?.address ?? '', first?.family)
  }
}

/** An answer with a status that HTTP doesn't know, which no `Response` takes. */
export class UnknownStatusError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The server answered with the status ${String(status)}`)
    this.status = status
  }
}

const toResponse = (answer: IncomingMessage): Response => {
  const status = answer.statusCode ?? 502
  if (status < 200 || status > 599) throw new UnknownStatusError(status)
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  const body = BODYLESS.includes(status) ? null : Readable.toWeb(answer)
  return new Response(body as ReadableStream<Uint8Array> | null, { status, headers })
}

/**
 * Gets an address from the IP addresses that were checked for its name. `fetch` would ask DNS once more, and a server that
 * answers the second question otherwise would lead into a network that this one may not name. No redirect is followed.
 * @throws what the connection throws, the signal's reason, or an UnknownStatusError
 */
export const fetchChecked = (
  address: URL,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Response> => {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const { get } = address.protocol === 'https:' ? https : http
  const asked = get(
    address,
    // A connection of its own: a pooled one was made for whatever its name led to then.
    { agent: false, lookup: answerWith(addresses), headers: { 'accept-encoding': 'identity' }, signal },
    (answer) => {
      // What is thrown in a callback would end the process, and every function with it.
      try {
        resolve(toResponse(answer))
      } catch (error) {
        answer.destroy()
        reject(error)
      }
    },
  )
  asked.on('error', reject)
  return promise
}
