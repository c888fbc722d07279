import type { Session } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { authErrorText } from '#domain/session/sign-in-form.ts'
import { assuranceOf, TWO_FACTOR_TEXTS, TwoFactorStateSchema } from '#domain/session/second-factor.ts'

/** The confirmed second factor of an account, if it has one. */
export const secondFactorOf = (session: Session): { id: string } | undefined =>
  session.user.factors?.find(({ status }) => status === 'verified')

/** Whether a session must still show the second factor of its account. */
export const owesCode = (session: Session): boolean =>
  secondFactorOf(session) !== undefined && assuranceOf(session.access_token) !== 'aal2'

/**
 * Shows the second factor: the session then has the higher assurance level.
 * @throws BackendError in French for a wrong code, otherwise with what the auth service's code says
 */
export const showSecondFactor = async (factorId: string, code: string): Promise<void> => {
  const { auth } = await loadSupabase()
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (!error) return
  const wrong = error.code === 'mfa_verification_failed'
  throw new BackendError(wrong ? TWO_FACTOR_TEXTS.wrongCode : authErrorText(error), { code: error.code })
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
