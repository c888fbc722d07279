import { createServer, type Socket, connect } from 'node:net'
import { listenOnPort, LOOPBACK } from '#scripts/backend/folder/listen-on-port.ts'

/** 400 kbit/s, which all connections share. */
const BYTES_PER_SECOND = 50_000

/** A question and its answer, the opening of a connection among them. */
const ROUND_TRIP_MS = 400

/** A packet: the line gives turns to connections by it. */
const PACKET_BYTES = 1460

/** A line on which bytes come slowly: a proxy before a server of this machine. */
export type SlowLine = { url: string; close: () => Promise<void> }

/** Opens a slow line to a server. */
export const openSlowLine = async (target: string): Promise<SlowLine> => {
  const port = Number(new URL(target).port)
  const sockets = new Set<Socket>()
  let freeAt = 0
  const sendDown = (client: Socket, chunk: Buffer): number => {
    let arrives = 0
    for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
      const packet = chunk.subarray(start, start + PACKET_BYTES)
      const now = performance.now()
      freeAt = Math.max(freeAt, now) + (packet.length / BYTES_PER_SECOND) * 1000
      arrives = freeAt - now + ROUND_TRIP_MS / 2
      setTimeout(() => client.writable && client.write(packet), arrives)
    }
    return arrives
  }
  const server = createServer((client) => {
    const upstream = connect(port, LOOPBACK)
    let lastArrives = performance.now()
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      // A browser that goes away resets its connections.
      socket.on('error', () => [client, upstream].forEach((either) => either.destroy()))
    }
    const opened = performance.now() + ROUND_TRIP_MS
    client.on('data', (chunk: Buffer) =>
      setTimeout(
        () => upstream.writable && upstream.write(chunk),
        Math.max(0, opened - performance.now()) + ROUND_TRIP_MS / 2,
      ),
    )
    upstream.on('data', (chunk: Buffer) => {
      lastArrives = performance.now() + sendDown(client, chunk)
    })
    upstream.on('end', () => setTimeout(() => client.end(), Math.max(0, lastArrives - performance.now()) + 1))
    client.on('end', () => upstream.end())
  })
  const own = await listenOnPort(server, 0, 'slow line', 'SLOW_PORT')
  return {
    url: `http://localhost:${own}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
