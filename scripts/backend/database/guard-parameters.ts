import type { PGlite } from '@supabase/lite/pglite'

/** The number of parameters is read back as a signed integer of two bytes: beyond it PGlite's reader loses its place. */
const PARAMETERS_MAX = 32_767

/** An error as the database gives it, so that the Data API answers it with its code. */
const databaseError = (code: string, message: string): Error => Object.assign(new Error(message), { code })

/**
 * Refuses more parameters than one query can have.
 * @throws Error with code 54000, which the Data API answers with status 413
 */
export const requireFewParameters = (parameters: readonly unknown[]): void => {
  if (parameters.length > PARAMETERS_MAX)
    throw databaseError(
      '54000',
      `A query has at most ${String(PARAMETERS_MAX)} values: send fewer rows at once`,
    )
}

type Serializer = PGlite['serializers'][string]

const guarded =
  (serialize: Serializer): Serializer =>
  (value) => {
    let written: unknown
    try {
      written = serialize(value)
    } catch (error) {
      throw databaseError('22P02', error instanceof Error ? error.message : String(error))
    }
    if (typeof written === 'string') return written
    throw databaseError('22P02', `invalid input syntax: ${String(JSON.stringify(value)).slice(0, 100)}`)
  }

/**
 * PGlite passes `true` for a list on as it is, finds halfway through its message that it is no text, and leaves the half in
 * the one buffer that the next message, of whomever, is written into: then the session answers nothing any more. Here such a
 * value is refused before the message is started, as PostgreSQL refuses it.
 */
export const guardSerializers = (client: PGlite): void => {
  const { serializers } = client
  for (const [type, serialize] of Object.entries(serializers)) serializers[type] = guarded(serialize)
}
