import { loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { authErrorText, UNKNOWN_AUTH_ERRORS } from '#domain/session/sign-in-form.ts'
import { logSecurityEvent } from './log-security-event.ts'
import { owesCode, secondFactorOf, showSecondFactor } from './second-factor.ts'

/** What a wrong password says. */
export const WRONG_PASSWORD = 'Mot de passe incorrect'

/**
 * Confirms the password by signing in again, so that the server sees a session that began by password just now.
 * @param code of the second factor, for an account that has one
 * @throws BackendError "Mot de passe incorrect", or why the auth service refused
 */
export const confirmPassword = async (email: string, password: string, code?: string): Promise<void> => {
  const { auth } = await loadSupabase()
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error) {
    await logSecurityEvent('password_confirmation_failed')
    const wrong = error.message.includes('Invalid login credentials')
    throw new BackendError(wrong ? WRONG_PASSWORD : authErrorText(error, UNKNOWN_AUTH_ERRORS.signIn), {
      status: error.status,
    })
  }
  const factor = owesCode(data.session) ? secondFactorOf(data.session) : undefined
  if (factor) await showSecondFactor(factor.id, code ?? '')
}
