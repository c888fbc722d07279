import { loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { logSecurityEvent } from './log-security-event.ts'

/** What a wrong password says. */
export const WRONG_PASSWORD = 'Mot de passe incorrect'

/**
 * Confirms the password by signing in again, so that the server sees a session that began by password just now.
 * @throws BackendError "Mot de passe incorrect", or with the auth service's own words
 */
export const confirmPassword = async (email: string, password: string): Promise<void> => {
  const { auth } = await loadSupabase()
  const { error } = await auth.signInWithPassword({ email, password })
  if (!error) return
  await logSecurityEvent('password_confirmation_failed')
  throw new BackendError(
    error.message.includes('Invalid login credentials') ? WRONG_PASSWORD : error.message,
    {
      status: error.status,
    },
  )
}
