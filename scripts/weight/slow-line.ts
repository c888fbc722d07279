import { createServer as createHttpServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'

/** What the line carries each way, in bytes a second: 400 kbit/s. */
export const LINE_BYTES_PER_S = 50_000
/** What it adds to a round trip, the one that opens a connection included, in milliseconds. */
export const LINE_ROUND_TRIP_MS = 400

/** Bytes that leave the line at once: some 20 ms of it. */
const PIECE_BYTES = 1000

/** One direction of the line: its bytes leave in their order and no faster than it carries them, all connections together. */
class Direction {
  #free = 0

  /** Waits until the bytes have come through. */
  async carry(bytes: number): Promise<void> {
    const now = performance.now()
    this.#free = Math.max(this.#free, now) + (bytes / LINE_BYTES_PER_S) * 1000
    await wait(this.#free - now + LINE_ROUND_TRIP_MS / 2)
  }
}

/** Writes what comes from one side to the other as the line lets it through. */
const shape = (from: Socket, to: Socket, direction: Direction, opened: Promise<unknown>): void => {
  let last: Promise<unknown> = opened
  const queue = (send: () => Promise<void> | void) => {
    last = last.then(send)
  }
  from.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES)
      // Pieces are on their way together: each waits for its own time, and is written behind those before it.
      const arrived = opened.then(() => direction.carry(piece.length))
      queue(async () => {
        await arrived
        if (!to.destroyed) to.write(piece)
      })
    }
  })
  from.on('end', () => queue(() => void to.end()))
  from.on('error', () => to.destroy())
  from.on('close', () => queue(() => void to.end()))
}

/** A proxy of HTTP that is not slow: what stands behind the line. */
const startForwarding = async (): Promise<{ port: number; close: () => void }> => {
  const server = createHttpServer((request, response) => {
    const onward = httpRequest(
      request.url ?? '',
      { method: request.method, headers: request.headers },
      (answer: IncomingMessage) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const [host, port] = (request.url ?? '').split(':')
    const onward = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      onward.write(head)
      onward.pipe(client).pipe(onward)
    })
    onward.on('error', () => client.destroy())
    client.on('error', () => onward.destroy())
  })
  const port = await listenOnPort(server, 0, 'proxy', 'PROXY_PORT')
  return {
    port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * Starts a proxy behind a slow line, for a browser that asks it for every address: the line carries 400 kbit/s each way and
 * adds 400 ms to each round trip.
 */
export const startSlowLine = async (): Promise<{ server: string; close: () => void }> => {
  const forwarding = await startForwarding()
  const [up, down] = [new Direction(), new Direction()]
  const sockets = new Set<Socket>()
  const line = createServer({ allowHalfOpen: true }, (client) => {
    const onward = connect({ port: forwarding.port, host: '127.0.0.1', allowHalfOpen: true })
    // The browser believes itself connected at once; on the line it would have waited for an answer.
    const opened = wait(LINE_ROUND_TRIP_MS)
    shape(client, onward, up, opened)
    shape(onward, client, down, opened)
    for (const socket of [client, onward]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
  })
  const port = await listenOnPort(line, 0, 'slow line', 'SLOW_LINE_PORT')
  return {
    server: `http://127.0.0.1:${port}`,
    close: () => {
      line.close()
      for (const socket of sockets) socket.destroy()
      forwarding.close()
    },
  }
}
