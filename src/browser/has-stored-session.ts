/** The key under which supabase-js stores the session. */
const SESSION_KEY = /^sb-.+-auth-token$/

/** Whether somebody may be signed in here; no code has to be loaded to know. */
export const hasStoredSession = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => SESSION_KEY.test(key))
  } catch {
    return false
  }
}
