import { toast } from '#browser/toasts/toast.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { SESSION_TEXTS } from '#domain/session/session-texts.ts'
import { logSecurityEvent } from './log-security-event.ts'

/** A sign-out that the server no longer knows of is done all the same. */
const GONE = new Set([401, 403, 404])

/** Signs out on every tab of this browser and says how it went; either way nobody is signed in here any more. */
export const signOut = async (): Promise<void> => {
  await logSecurityEvent('admin_logout').catch(() => undefined)
  const { auth } = await loadSupabase()
  const { error } = await auth.signOut({ scope: 'local' })
  if (error && !GONE.has(error.status ?? 0)) toast.error(SESSION_TEXTS.signOutFailed)
  else toast.success(SESSION_TEXTS.signedOut)
}
