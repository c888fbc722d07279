import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection } from '@supabase/lite'
import { CompiledQuery, type Kysely } from 'kysely'

type ApplyContext = (transaction: Kysely<unknown>, ...rest: unknown[]) => Promise<void>

const currentHeaders = new AsyncLocalStorage<string>()

/** Runs a request so that SQL can read its headers. */
export const withRequestHeaders = <T>(headers: Headers, work: () => Promise<T>): Promise<T> => {
  const known = Object.fromEntries(
    [...headers].filter(([name]) => name !== 'authorization' && name !== 'apikey'),
  )
  return currentHeaders.run(JSON.stringify(known), work)
}

/**
 * On hosted Supabase every statement can read `current_setting('request.headers')`; lite sets it for procedures only,
 * so triggers and policies behind a plain insert would not know the visitor's address.
 * The test "lite passes request headers to a plain insert" shows when this can go.
 */
export const passRequestHeaders = (connection: Connection): void => {
  const original = Reflect.get(connection, 'applyJwtSessionContext') as ApplyContext
  const applyContext: ApplyContext = async (transaction, ...rest) => {
    await original.call(connection, transaction, ...rest)
    const headers = currentHeaders.getStore()
    if (headers === undefined) return
    await transaction.executeQuery(
      CompiledQuery.raw("select set_config('request.headers', $1, true)", [headers]),
    )
  }
  Reflect.set(connection, 'applyJwtSessionContext', applyContext)
}
