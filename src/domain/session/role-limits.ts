/** Roles that the server is asked about (decision S2). */
export const ASKED_ROLES = ['editor', 'admin', 'super_admin'] as const

/** A role that opens something. */
export type AskedRole = (typeof ASKED_ROLES)[number]

/** The answer about a role stays fresh this long: rights that were taken away count after it at the latest. */
export const ROLE_FRESH_MS = 5 * 60_000

/** An unused answer about a role is kept this long. */
export const ROLE_KEPT_MS = 10 * 60_000

/** A check that failed is tried again this many times. */
export const ROLE_RETRIES = 1

/** Wait before a failed check is tried again. */
export const ROLE_RETRY_DELAY_MS = 1000
