import type { Template } from '#domain/hosting/public-pages.ts'

/** Milliseconds until heading and first paragraph of any page can be read (SLOW-01). */
export const READABLE_MS = 3000

/** Milliseconds until a press shows that it was taken, and then until its result (SLOW-01). */
export const TAKEN_MS = 200
export const RESULT_MS = 4000

/** Milliseconds after which a button is pressed, counted from when its page was asked for. */
export const PRESS_AFTER_MS = 6000

/** How far things may move by themselves (cumulative layout shift). */
export const SHIFT = 0.02

/** Requests before two seconds of silence. */
export const REQUESTS: Partial<Record<Template, number>> = { home: 24, article: 14 }

/** Milliseconds until the first page of a PDF of 500 kB is rendered (SLOW-02). */
export const FIRST_PDF_PAGE_MS = 8000

/** Milliseconds until one can sign in, and until the list of works is there, opened anew (SLOW-03). */
export const SIGN_IN_MS = 8000
export const WORK_LIST_MS = 12_000
