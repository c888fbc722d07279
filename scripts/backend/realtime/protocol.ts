import { z } from 'zod'

/** One Phoenix channel message, as both protocol versions carry it. */
export type ChannelMessage = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

export type ProtocolVersion = '1.0.0' | '2.0.0'

const RefSchema = z.string().nullable().default(null)
const ArraySchema = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.unknown(),
])
const ObjectSchema = z.object({
  join_ref: RefSchema,
  ref: RefSchema,
  topic: z.string(),
  event: z.string(),
  payload: z.unknown(),
})

/** Reads a text frame; anything that is no channel message answers `undefined`. */
export const decode = (text: string): ChannelMessage | undefined => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const array = ArraySchema.safeParse(value)
  if (array.success) {
    const [joinRef, ref, topic, event, payload] = array.data
    return { joinRef, ref, topic, event, payload }
  }
  const object = ObjectSchema.safeParse(value)
  if (!object.success) return undefined
  const { join_ref: joinRef, ref, topic, event, payload } = object.data
  return { joinRef, ref, topic, event, payload }
}

/** Writes a text frame in the version that the client asked for. */
export const encode = (version: ProtocolVersion, message: ChannelMessage): string => {
  const { joinRef, ref, topic, event, payload } = message
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  )
}

/** What a client asks for when it joins a channel; broadcast and presence are not part of this backend. */
export const JoinSchema = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      postgres_changes: z
        .array(
          z.object({
            event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
            schema: z.string().optional(),
            table: z.string().optional(),
            filter: z.string().optional(),
            select: z.array(z.string()).optional(),
          }),
        )
        .default([]),
    })
    .prefault({}),
})

export type Join = z.infer<typeof JoinSchema>
export type WantedChange = Join['config']['postgres_changes'][number]

export const AccessTokenSchema = z.object({ access_token: z.string().nullish() })
