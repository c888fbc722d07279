import type { PostgrestSingleResponse } from '@supabase/postgrest-js'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import type { Role } from '#domain/users/roles.ts'
import { roleLostText, SESSION_TEXTS } from '#domain/session/session-texts.ts'

/**
 * Row level security answers who may not see or write with no row rather than an error, as if the row were gone: where one
 * was expected, the server is asked whether the right is still there.
 * @throws BackendError with status 403 when the right is gone, or when the server could not be reached
 */
const expectRole = async (role: Role): Promise<void> => {
  const client = await loadSupabase()
  if (!unwrap(await client.rpc('has_role', { _role: role })))
    throw new BackendError(`${roleLostText(role)}. ${SESSION_TEXTS.roleGoneHint}`, { status: 403 })
}

/**
 * A row that was asked for by its id; `null` when there is none.
 * @param role the lowest role that may read it
 * @throws BackendError with status 403 when the right is gone, or when the server refused or could not be reached
 */
export const readableRow = async <Row>(row: Row | null, role: Role): Promise<Row | null> => {
  if (row === null) await expectRole(role)
  return row
}

/**
 * The rows that an update or a removal reached.
 * @param role the lowest role that may write
 * @throws BackendError with status 403 when the right is gone, or when the server refused or could not be reached
 */
export const writtenRows = async <Row>(
  answer: PostgrestSingleResponse<Row[]>,
  role: Role,
): Promise<Row[]> => {
  const rows = unwrap(answer)
  if (rows.length === 0) await expectRole(role)
  return rows
}
