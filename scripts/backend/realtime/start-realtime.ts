import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Database } from '../database/database.ts'
import type { Keys } from '../folder/keys.ts'
import { identifyCaller } from './caller.ts'
import { ChangeSchema, CHANGES_CHANNEL, createAnnounceFunction, installTriggers } from './row-triggers.ts'
import { serveSocket, type SocketClient } from './serve-socket.ts'

type Parts = { server: Server; database: Database; keys: Keys; log: (line: string) => void }

const SOCKET_PATH = '/realtime/v1/websocket'

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
}

/**
 * Realtime for supabase-js: row changes of the tables in the publication `supabase_realtime`, nothing else.
 * Lite has no realtime; the test "lite answers the realtime address itself" shows when this can go.
 */
export const startRealtime = async ({ server, database, keys, log }: Parts): Promise<() => Promise<void>> => {
  await createAnnounceFunction(database)
  const clients = new Map<WebSocket, SocketClient>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 })

  const onUpgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname !== SOCKET_PATH) return refuse(socket, '404 Not Found')
    const key = url.searchParams.get('apikey') ?? ''
    const owner = await identifyCaller(keys, key)
    if (!owner) return refuse(socket, '401 Unauthorized')
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const client = serveSocket(opened, {
        version: url.searchParams.get('vsn') === '1.0.0' ? '1.0.0' : '2.0.0',
        owner,
        identify: (token) => identifyCaller(keys, token),
        beforeJoin: () => installTriggers(database),
      })
      clients.set(opened, client)
      opened.on('close', () => clients.delete(opened))
    })
  }
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    onUpgrade(request, socket, head).catch(() => refuse(socket, '500 Internal Server Error'))
  }
  server.on('upgrade', upgrade)

  // One after the other, so that clients receive changes in the order of the database.
  let queue = Promise.resolve()
  const stopListening = await database.listen(CHANGES_CHANNEL, (payload) => {
    const change = ChangeSchema.parse(JSON.parse(payload))
    queue = queue
      .then(async () => {
        for (const client of clients.values()) await client.announce(database, change)
      })
      .catch((error: unknown) => {
        log(`Realtime: a change of ${change.table} could not be sent: ${String(error)}`)
      })
  })

  return async () => {
    server.off('upgrade', upgrade)
    await stopListening()
    await queue
    for (const socket of clients.keys()) socket.terminate()
    sockets.close()
  }
}
