import { Agent, request as send } from 'node:http'

/** An answer that has not come by then is none. */
const ANSWER_TIMEOUT_MS = 30_000

/** Connections that a browser opens to one server by HTTP/1.1. */
const CONNECTIONS = 6

export type ActAnswer = { status: number; text: string }

/** Someone with a network address of their own. */
export type Visitor = {
  address: string
  /** Status 0: no answer. */
  ask: (path: string, options?: { body?: string | Buffer; type?: string }) => Promise<ActAnswer>
  leave: () => void
}

/**
 * A visitor from an address of its own: the loopback network has sixteen million, and Linux sends from each of them.
 * @param number from 1
 */
export const openVisitor = (port: number, publishableKey: string, number: number): Visitor => {
  const address = `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const ask: Visitor['ask'] = (path, { body, type = 'application/json' } = {}) =>
    new Promise((resolve) => {
      const asked = send(
        {
          host: '127.0.0.1',
          port,
          path,
          localAddress: address,
          agent,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            apikey: publishableKey,
            ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
          },
          signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        },
        (answered) => {
          const pieces: Buffer[] = []
          answered.on('data', (piece: Buffer) => pieces.push(piece))
          answered.on('end', () =>
            resolve({ status: answered.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
          )
          answered.on('error', () => resolve({ status: 0, text: '' }))
        },
      )
      asked.on('error', () => resolve({ status: 0, text: '' }))
      asked.end(body)
    })
  return { address, ask, leave: () => agent.destroy() }
}
