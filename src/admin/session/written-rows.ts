import type { PostgrestSingleResponse } from '@supabase/postgrest-js'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import type { Role } from '#domain/users/roles.ts'
import { SESSION_TEXTS } from '#domain/session/session-texts.ts'

/**
 * The rows that an update or a removal reached. Row level security answers who may not write with no row rather than
 * an error, as if the row were gone: the server is then asked whether the right is still there.
 * @param role the lowest role that may write
 * @throws BackendError with status 403 when the right is gone, or when the server refused or could not be reached
 */
export const writtenRows = async <Row>(
  answer: PostgrestSingleResponse<Row[]>,
  role: Role,
): Promise<Row[]> => {
  const rows = unwrap(answer)
  if (rows.length > 0) return rows
  const client = await loadSupabase()
  if (!unwrap(await client.rpc('has_role', { _role: role })))
    throw new BackendError(SESSION_TEXTS.roleGoneHint, { status: 403 })
  return rows
}
