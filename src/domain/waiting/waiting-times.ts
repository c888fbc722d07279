/*
 * How long someone waits for what, in milliseconds: all limits of requests that a person sees, in one table. A wait that brings
 * nothing for `SILENCE_MS` is said to last, with a way to stop it; at its limit it is given up, and what was typed stays.
 */

/** A request that brought no byte for so long is taken for unanswered: ten seconds until it is said, less a margin. Reads end then. */
export const SILENCE_MS = 8_000

/** A write is given up later than it is said to be late: its work may be under way. */
export const WRITE_SILENCE_MS = 30_000

/** A file on its way, in or out, may take as long as it moves; one that has stopped moving is given up. */
export const TRANSFER_STALL_MS = 30_000

/** A script or style of the site, which says nothing of how far it is: the largest takes 45 s at 40 kbit/s. */
export const CODE_LOAD_MS = 60_000

/** A list or figures that a page reads anew beside what it shows. */
export const FETCH_ABORT_MS = 10_000

/** A newsletter request; one that wasn't sent is tried again by itself. */
export const NEWSLETTER_TIMEOUT_MS = 10_000

/** A file of the search. */
export const SEARCH_ANSWER_MS = 15_000

/** A call of the engine of the search: it loads several files and never says how far it is. */
export const SEARCH_ENGINE_MS = 45_000

/** A contact message: stored, then mailed. */
export const CONTACT_TIMEOUT_MS = 20_000

/** What the payment provider prepares. */
export const CHECKOUT_TIMEOUT_MS = 20_000

/** A list with all its new tries. */
export const LIST_WAIT_MS = 45_000

/** A submission: its files are checked one by one. */
export const SUBMIT_TIMEOUT_MS = 90_000
