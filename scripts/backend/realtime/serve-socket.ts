import type { WebSocket } from 'ws'
import type { Database } from '../database/database.ts'
import type { ChannelCaller } from './caller.ts'
import { announce, openChannel, type Channel } from './channel.ts'
import {
  AccessTokenSchema,
  decode,
  encode,
  JoinSchema,
  type ChannelMessage,
  type ProtocolVersion,
} from './protocol.ts'
import type { Change } from './row-triggers.ts'

type Options = {
  version: ProtocolVersion
  /** Whom the key of the connection stands for. */
  owner: ChannelCaller
  identify: (token: string) => Promise<ChannelCaller | undefined>
  beforeJoin: () => Promise<void>
}

export type SocketClient = { announce: (database: Database, change: Change) => Promise<void> }

/** Speaks the Phoenix channel protocol with one client, as far as `postgres_changes` needs it. */
export const serveSocket = (
  socket: WebSocket,
  { version, owner, identify, beforeJoin }: Options,
): SocketClient => {
  const channels = new Map<string, Channel>()

  const send = (message: ChannelMessage) => {
    if (socket.readyState === socket.OPEN) socket.send(encode(version, message))
  }
  const push = (topic: string, event: string, payload: unknown) =>
    send({ joinRef: null, ref: null, topic, event, payload })
  const reply = ({ joinRef, ref, topic }: ChannelMessage, status: 'ok' | 'error', response: unknown) =>
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })

  const join = async (message: ChannelMessage) => {
    const join = JoinSchema.safeParse(message.payload)
    if (!join.success) return reply(message, 'error', { reason: 'The join cannot be read' })
    const token = join.data.access_token
    const caller = token ? await identify(token) : owner
    if (!caller) return reply(message, 'error', { reason: 'Invalid or expired access token' })
    const wanted = join.data.config.postgres_changes
    try {
      if (wanted.length > 0) await beforeJoin()
      const channel = openChannel(caller, wanted)
      channels.set(message.topic, channel)
      reply(message, 'ok', {
        postgres_changes: channel.subscriptions.map(({ id, wanted: change }) => ({ id, ...change })),
      })
      if (wanted.length === 0) return
      push(message.topic, 'system', {
        extension: 'postgres_changes',
        status: 'ok',
        message: 'Subscribed to PostgreSQL',
        channel: message.topic.replace(/^realtime:/, ''),
      })
    } catch (error) {
      reply(message, 'error', { reason: error instanceof Error ? error.message : String(error) })
    }
  }

  const renewToken = async ({ topic, payload }: ChannelMessage) => {
    const channel = channels.get(topic)
    const token = AccessTokenSchema.safeParse(payload).data?.access_token
    if (!channel || !token) return
    const caller = await identify(token)
    if (caller) {
      channel.caller = caller
      return
    }
    channels.delete(topic)
    push(topic, 'system', {
      extension: 'system',
      status: 'error',
      message: 'Invalid or expired access token',
      channel: topic,
    })
    push(topic, 'phx_close', {})
  }

  const answer = async (message: ChannelMessage) => {
    switch (message.event) {
      case 'heartbeat':
        return reply(message, 'ok', {})
      case 'phx_join':
        return join(message)
      case 'access_token':
        return renewToken(message)
      case 'phx_leave':
        channels.delete(message.topic)
        reply(message, 'ok', {})
        return send({ ...message, ref: null, event: 'phx_close', payload: {} })
      default:
        return reply(message, 'error', { reason: `${message.event} is not part of the embedded backend` })
    }
  }

  // In the order of arrival: a leave must not overtake its join.
  let queue = Promise.resolve()
  socket.on('message', (data, isBinary) => {
    // Binary frames are broadcasts, which this backend does not carry.
    if (isBinary || !Buffer.isBuffer(data)) return
    const message = decode(data.toString('utf8'))
    if (message) queue = queue.then(() => answer(message)).catch(() => socket.close(1011))
  })
  socket.on('error', () => socket.terminate())

  return {
    announce: async (database, change) => {
      for (const [topic, channel] of channels) {
        for (const announcement of await announce(database, channel, change)) {
          push(topic, 'postgres_changes', announcement)
        }
      }
    },
  }
}
