/** Without any activity for this long an editor is signed out. */
export const SESSION_IDLE_MS = 30 * 60_000

/** Time left when the warning shows. */
export const SESSION_WARNING_MS = 5 * 60_000

/** How long the warning stays. */
export const SESSION_WARNING_DURATION_MS = 10_000

/** How often the idle time is looked at. */
export const SESSION_CHECK_MS = 60_000

/** Shortest password of an account, as the auth service has it too. */
export const PASSWORD_MIN_LENGTH = 6

/** Longest email address (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254

/** Local storage: when someone was last active in the back office, on any tab. */
export const LAST_ACTIVITY_KEY = 'back-office-last-activity'
