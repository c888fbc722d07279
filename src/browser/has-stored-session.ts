/** The key under which supabase-js keeps the session of who is signed in. */
const SESSION_KEY = /^sb-.+-auth-token$/

/** Whether someone may be signed in here; answers without loading any code for it. */
export const hasStoredSession = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => SESSION_KEY.test(key))
  } catch {
    return false
  }
}
