import { createOtherSession, loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { authErrorText, UNKNOWN_AUTH_ERRORS } from '#domain/session/sign-in.ts'
import { logSecurityEvent } from './log-security-event.ts'
import { owesCode, secondFactorOf, showSecondFactor } from './second-factor.ts'

/** Code of the error that says that the password is wrong. */
export const WRONG_PASSWORD = 'invalid_credentials'

/**
 * Confirms the password by signing in again, so that the server sees a session that began by password just now. The page
 * takes that session once it is whole: one that still owes its second factor would close the back office.
 * @param code of the second factor, for an account that has one
 * @throws BackendError, WRONG_PASSWORD or WRONG_CODE, or why the auth service refused
 */
export const confirmPassword = async (email: string, password: string, code?: string): Promise<void> => {
  const other = await createOtherSession()
  const { data, error } = await other.auth.signInWithPassword({ email, password })
  if (error) {
    const { status } = error
    if (error.code !== WRONG_PASSWORD && !error.message.includes('Invalid login credentials'))
      throw new BackendError(authErrorText(error, UNKNOWN_AUTH_ERRORS.signIn), { code: error.code, status })
    await logSecurityEvent('password_confirmation_failed')
    throw new BackendError('Mot de passe incorrect', { code: WRONG_PASSWORD, status })
  }
  const factor = owesCode(data.session) ? secondFactorOf(data.session) : undefined
  if (factor) await showSecondFactor(other, factor.id, code ?? '')
  const confirmed = (await other.auth.getSession()).data.session ?? data.session
  const { auth } = await loadSupabase()
  const taken = await auth.setSession(confirmed)
  if (taken.error) throw new BackendError(authErrorText(taken.error), { code: taken.error.code })
}
