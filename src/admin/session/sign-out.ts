import type { AuthError } from '@supabase/supabase-js'
import { atom } from 'nanostores'
import { toast } from '#browser/toasts/toast.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { LAST_ACTIVITY_KEY, SESSION_TEXTS } from '#domain/session/session-texts.ts'
import { logSecurityEvent } from './log-security-event.ts'

/** A sign-out that the server no longer knows of is done all the same. */
const GONE = new Set([401, 403, 404])

/** Whether a session is being ended: no screen may ask for anything then, its request would go out in nobody's name. */
export const $isSigningOut = atom(false)

/** Ends the session on every tab of this browser, whether the backend answers or not. */
export const endSession = async (
  event: 'admin_logout' | 'admin_session_timeout',
): Promise<AuthError | null> => {
  $isSigningOut.set(true)
  try {
    await logSecurityEvent(event).catch(() => undefined)
    const { auth } = await loadSupabase()
    const { error } = await auth.signOut({ scope: 'local' })
    return error
  } finally {
    // The next session is not measured by the last act of this one.
    localStorage.removeItem(LAST_ACTIVITY_KEY)
    $isSigningOut.set(false)
  }
}

/** Signs out and says how it went; either way nobody is signed in here any more. */
export const signOut = async (): Promise<void> => {
  const error = await endSession('admin_logout')
  if (error && !GONE.has(error.status ?? 0)) toast.error(SESSION_TEXTS.signOutFailed)
  else toast.success(SESSION_TEXTS.signedOut)
}
