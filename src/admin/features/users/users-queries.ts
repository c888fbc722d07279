import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { invokeFunction } from '#browser/functions/invoke-function.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import type { Role } from '#domain/users/roles.ts'
import {
  AccountStateAnswerSchema,
  type AccountState,
  type Invitation,
  InvitationAnswerSchema,
  ROLE_ASSIGNMENT_TEXTS,
  roleErrorText,
} from '#domain/users/account.ts'

/** Rows of a page of the list. */
export const USERS_PER_PAGE = 25

/** One page of the accounts that match a search, newest first. */
export const usersQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['users', 'list', search, page],
    queryFn: async () => {
      const client = await loadSupabase()
      const rows = unwrap(
        await client.rpc('list_users', {
          _search: search,
          _limit: USERS_PER_PAGE,
          _offset: page * USERS_PER_PAGE,
        }),
      )
      return { rows, total: rows[0]?.total ?? 0 }
    },
    placeholderData: keepPreviousData,
    meta: { showsOwnError: true },
  })

/** An account as the list shows it. */
export type User = Awaited<ReturnType<NonNullable<ReturnType<typeof usersQuery>['queryFn']>>>['rows'][number]

/** Number of accounts by their highest role. */
export const roleCountsQuery = () =>
  queryOptions({
    queryKey: ['users', 'counts'],
    queryFn: async () => {
      const client = await loadSupabase()
      const rows = unwrap(await client.rpc('user_role_counts'))
      return new Map(rows.map(({ role, accounts }) => [role, accounts]))
    },
  })

export type RoleChange = { email: string; role: Role; give: boolean }

const RefusalSchema = z.object({ error: z.string() })

/** The procedures answer no more than "refused": the log, which admins read, says why. */
const lastRefusal = async (): Promise<string | undefined> => {
  const client = await loadSupabase()
  const { data: account } = await client.auth.getSession()
  const { data } = await client
    .from('security_events')
    .select('event_data')
    .eq('event_type', 'admin_role_assignment_failed')
    .eq('origin', 'server')
    .eq('user_id', account.session?.user.id ?? '')
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle()
  return RefusalSchema.safeParse(data?.event_data).data?.error
}

/**
 * Gives or takes a role. The database decides who may, asks for a recent password, and logs the attempt.
 * @throws BackendError in French when it refused
 */
export const changeRole = async ({ email, role, give }: RoleChange): Promise<void> => {
  const client = await loadSupabase()
  const change = () => {
    if (!give) return client.rpc('remove_role_by_email', { _email: email, _role: role })
    return role === 'admin'
      ? client.rpc('assign_admin_role_by_email', { _email: email })
      : client.rpc('assign_role_by_email', { _email: email, _role: role })
  }
  if (unwrap(await change())) return
  throw new BackendError(
    roleErrorText(await lastRefusal()) ??
      (give ? ROLE_ASSIGNMENT_TEXTS.failed : ROLE_ASSIGNMENT_TEXTS.removalFailed),
  )
}

/**
 * Invites someone by mail.
 * @throws BackendError in French
 */
export const invite = (invitation: Invitation) =>
  invokeFunction('invite-user', InvitationAnswerSchema, invitation)

/**
 * Disables an account or enables it again.
 * @throws BackendError in French
 */
export const setAccountState = (state: AccountState) =>
  invokeFunction('set-account-state', AccountStateAnswerSchema, state)
