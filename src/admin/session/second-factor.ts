import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { assuranceOf, authErrorText, TwoFactorStateSchema } from '#domain/session/sign-in.ts'
import { logSecurityEvent } from './log-security-event.ts'

/** Code of the error that says that the code of the second factor is wrong. */
export const WRONG_CODE = 'mfa_verification_failed'

/** The confirmed second factor of an account, if it has one. */
export const secondFactorOf = (session: Session): { id: string } | undefined =>
  session.user.factors?.find(({ status }) => status === 'verified')

/** Whether a session must still show the second factor of its account. */
export const owesCode = (session: Session): boolean =>
  secondFactorOf(session) !== undefined && assuranceOf(session.access_token) !== 'aal2'

/**
 * Shows the second factor: the session of the client then has the higher assurance level.
 * @throws BackendError, WRONG_CODE, or what else the auth service's code says
 */
export const showSecondFactor = async (
  { auth }: Pick<SupabaseClient, 'auth'>,
  factorId: string,
  code: string,
): Promise<void> => {
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (!error) return
  if (error.code === WRONG_CODE) await logSecurityEvent('second_factor_failed')
  throw new BackendError(authErrorText(error), { code: error.code })
}

/** Whether second factors exist on this server, and whether they are demanded. */
export const twoFactorStateQuery = () =>
  queryOptions({
    queryKey: ['two-factor'],
    queryFn: async () => {
      const client = await loadSupabase()
      return TwoFactorStateSchema.parse(unwrap(await client.rpc('two_factor_state')))
    },
    meta: { showsOwnError: true },
  })
