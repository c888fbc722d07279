import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'

/** What a phone has far from a mast: bits a second, each way. */
export const LINE_BITS_PER_SECOND = 400_000

/** What a round trip takes, in milliseconds; opening a connection takes one. */
export const ROUND_TRIP_MS = 400

/** Connections share the line by pieces of so many bytes. */
const PACKET_BYTES = 1460

/** One direction of the line, which all connections share. */
class Direction {
  #freeAt = 0

  /** Resolves when so many bytes have gone onto the line, after those that came before them. */
  async send(bytes: number): Promise<void> {
    const now = performance.now()
    this.#freeAt = Math.max(now, this.#freeAt) + (bytes * 8 * 1000) / LINE_BITS_PER_SECOND
    await wait(this.#freeAt - now)
  }
}

/** Lets through what the line can carry, each packet half a round trip later. */
const shaped = (direction: Direction): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const send = async () => {
        for (let at = 0; at < chunk.length; at += PACKET_BYTES) {
          const packet = chunk.subarray(at, at + PACKET_BYTES)
          await direction.send(packet.length)
          setTimeout(() => this.push(packet), ROUND_TRIP_MS / 2)
        }
      }
      send().then(() => done(), done)
    },
    flush(done) {
      setTimeout(done, ROUND_TRIP_MS / 2)
    },
  })

const SOCKS_VERSION = 5
const NO_PASSWORD = Buffer.from([SOCKS_VERSION, 0])
const CONNECTED = Buffer.from([SOCKS_VERSION, 0, 0, 1, 0, 0, 0, 0, 0, 0])

/** What comes next from a client that waits for an answer. */
const nextFrom = async (client: Socket): Promise<Buffer> => {
  const [chunk] = (await once(client, 'data')) as [Buffer]
  return chunk
}

/** Host and port that a client of SOCKS asks for (RFC 1928, section 4). */
const addressIn = (request: Buffer): { host: string; port: number } => {
  const length = request[4] ?? 0
  const isName = request[3] === 3
  const host = isName ? request.toString('ascii', 5, 5 + length) : [...request.subarray(4, 8)].join('.')
  return { host, port: request.readUInt16BE(isName ? 5 + length : 8) }
}

const carry = async (client: Socket, up: Direction, down: Direction): Promise<void> => {
  await nextFrom(client)
  client.write(NO_PASSWORD)
  const { host, port } = addressIn(await nextFrom(client))
  const server = connect({ host, port, noDelay: true })
  try {
    await once(server, 'connect')
    await wait(ROUND_TRIP_MS)
    client.write(CONNECTED)
    // A server that ends an idle connection has written what is still on the line.
    await Promise.allSettled([pipeline(client, shaped(up), server), pipeline(server, shaped(down), client)])
  } finally {
    client.destroy()
    server.destroy()
  }
}

/** Opens a poor line: a proxy (SOCKS 5) through which a browser reaches all it asks for, at the pace of such a line. */
export const openSlowLine = async (): Promise<{ proxy: string; close: () => Promise<void> }> => {
  const [up, down] = [new Direction(), new Direction()]
  const clients = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    clients.add(client)
    client.on('close', () => clients.delete(client))
    // A browser that leaves a page ends connections in the middle: nobody waits for the rest.
    carry(client, up, down).catch(() => undefined)
  })
  const port = await listenOnPort(server, 0, 'slow line', 'SLOW_LINE_PORT')
  return {
    proxy: `socks5://127.0.0.1:${port}`,
    close: async () => {
      for (const client of clients) client.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
