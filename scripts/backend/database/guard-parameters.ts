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
 * Refuses a value that has not the type of its parameter, such as `true` for a list, as PostgreSQL refuses it. PGlite would
 * fail in the middle of a message and leave its first half in the buffer of the next one, whoever sends it: the session
 * would answer nothing any more.
 */
export const guardSerializers = (client: PGlite): void => {
  const { serializers } = client
  for (const [type, serialize] of Object.entries(serializers)) serializers[type] = guarded(serialize)
}
