/** A subscription without an answer is aborted after this time, in milliseconds (document 1, section 9). */
export const NEWSLETTER_TIMEOUT_MS = 10_000

/** Kept subscriptions are sent this long after the page is loaded, or after the network came back. */
export const NEWSLETTER_RETRY_DELAY_MS = 5000
