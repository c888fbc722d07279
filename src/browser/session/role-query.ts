import { queryOptions } from '@tanstack/react-query'
import { loadSupabase } from '#data/browser-client.ts'
import {
  ROLE_FRESH_MS,
  ROLE_CACHE_MS,
  ROLE_RETRIES,
  ROLE_RETRY_DELAY_MS,
} from '#domain/session/session-texts.ts'
import type { Role } from '#domain/users/roles.ts'

type CheckEvent = 'admin_role_check_failed' | 'admin_access_granted'

/** A report that is lost changes nothing for the person: the server enforces and logs by itself. */
const report = async (event: CheckEvent, data: { role: Role; reason?: string }): Promise<void> => {
  const client = await loadSupabase()
  await client.rpc('log_security_event', { event_type_param: event, event_data_param: data })
}

/**
 * Asks the server whether who is signed in has a role, and reports the answer to the security log.
 * @throws Error when the server gave no answer, which is neither a yes nor a no
 */
const checkRole = async (role: Role): Promise<boolean> => {
  const client = await loadSupabase()
  const { data, error } = await client.rpc('has_role', { _role: role })
  if (error) {
    void report('admin_role_check_failed', { role, reason: error.message }).catch(() => undefined)
    throw new Error(error.message, { cause: error })
  }
  const event = data ? 'admin_access_granted' : 'admin_role_check_failed'
  void report(event, data ? { role } : { role, reason: 'denied' }).catch(() => undefined)
  return data
}

/** Key of the answer about a role, under the account that it is about: no answer outlives a change of account. */
const roleQueryKey = (role: Role, accountId: string) => ['role', accountId, role] as const

/**
 * The role check for the query library: fresh for 5 minutes, cached for 10, tried again once after a second. A screen that
 * waits for it shows its error itself; failing is not being refused.
 * @example const { data: isAdmin, isPending, isError } = useQuery(roleQueryOptions('admin', account.id))
 */
export const roleQueryOptions = (role: Role, accountId: string) =>
  queryOptions({
    queryKey: roleQueryKey(role, accountId),
    queryFn: () => checkRole(role),
    staleTime: ROLE_FRESH_MS,
    gcTime: ROLE_CACHE_MS,
    retry: ROLE_RETRIES,
    retryDelay: ROLE_RETRY_DELAY_MS,
    networkMode: 'always',
    meta: { showsOwnError: true },
  })
