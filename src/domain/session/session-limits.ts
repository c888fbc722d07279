const MINUTE_MS = 60_000

/** Without any activity for this long an editor is signed out. */
export const SESSION_IDLE_MINUTES = 30
export const SESSION_IDLE_MS = SESSION_IDLE_MINUTES * MINUTE_MS

/** Time left when the warning shows. */
export const SESSION_WARNING_MINUTES = 5
export const SESSION_WARNING_MS = SESSION_WARNING_MINUTES * MINUTE_MS

/** How long the warning stays. */
export const SESSION_WARNING_DURATION_MS = 10_000

/** How often the idle time is looked at. */
export const SESSION_CHECK_MS = MINUTE_MS

/** Shortest password of an account, in characters; `supabase/config.toml` says the same to the auth service. */
export const PASSWORD_MIN_CHARS = 6

/** Local storage: when someone was last active in the back office, on any tab. */
export const LAST_ACTIVITY_KEY = 'back-office-last-activity'

/** The answer about a role stays fresh this long: rights that were taken away count after it at the latest. */
export const ROLE_FRESH_MS = 5 * MINUTE_MS

/** An unused answer about a role is cached this long. */
export const ROLE_CACHE_MS = 10 * MINUTE_MS

/** A check that failed is tried again this many times. */
export const ROLE_RETRIES = 1

/** Wait before a failed check is tried again. */
export const ROLE_RETRY_DELAY_MS = 1000

/** The state of an inactive session. */
type IdleState = 'active' | 'warning' | 'expired'

/**
 * The state of a session after so much time without activity, both in milliseconds since the epoch.
 * A clock that was set back counts as active.
 */
export const idleState = (lastActivity: number, now: number): IdleState => {
  const idle = now - lastActivity
  if (idle >= SESSION_IDLE_MS) return 'expired'
  return idle >= SESSION_IDLE_MS - SESSION_WARNING_MS ? 'warning' : 'active'
}
