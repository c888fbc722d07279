import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection } from '@supabase/lite'
import { z } from 'zod'

const DatabaseErrorSchema = z.object({
  code: z.string().regex(/^[0-9A-Z]{5}$/),
  message: z.string(),
  detail: z.string().nullish(),
  hint: z.string().nullish(),
})
const LiteErrorSchema = z.object({ code: z.literal('SUP') })

const lastError = new AsyncLocalStorage<{ error?: unknown }>()

/** Status of a database error, as PostgREST's documentation lists them. */
const statusOf = (code: string): number => {
  if (code === 'P0001') return 400
  if (/^(08|53)/.test(code) && code !== '53400') return 503
  if (code.startsWith('54')) return 413
  if (/^(09|25|2D|38|39|3B|40|53|55|57|58|F0|HV|P0|XX)/.test(code)) return 500
  if (/^(0L|0P|28)/.test(code)) return 403
  return 400
}

/** Lets `withErrorCodes` see what the database said. */
export const rememberErrors = (connection: Connection): void => {
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => {
    const normalized = normalize(error)
    const memory = lastError.getStore()
    if (memory) memory.error = normalized
    return normalized
  }
}

/**
 * Lite answers errors that it does not know (a refused check, an exception that a function raised) with status 500 and
 * its own code `SUP`; hosted Supabase gives the database's code and message, which screens and functions read.
 * The test "lite gives the code of a refused check" shows when this can go.
 */
export const withErrorCodes = (work: () => Promise<Response>): Promise<Response> => {
  const memory: { error?: unknown } = {}
  return lastError.run(memory, async () => {
    const answered = await work()
    if (answered.status !== 500) return answered
    const said = DatabaseErrorSchema.safeParse(memory.error)
    if (
      !said.success ||
      !LiteErrorSchema.safeParse(
        await answered
          .clone()
          .json()
          .catch(() => null),
      ).success
    ) {
      return answered
    }
    const { code, message, detail, hint } = said.data
    const headers = new Headers(answered.headers)
    headers.delete('content-length')
    return Response.json(
      { code, message, details: detail ?? null, hint: hint ?? null },
      { status: statusOf(code), headers },
    )
  })
}
