import { ABSTRACT_MAX_CHARS } from '../works/limits.ts'

/** Longest title, in characters (document 3, section 5). */
export const TITLE_MAX_CHARACTERS = 200

/** Shortest abstract, in characters although its message says words (decision V1). */
export const ABSTRACT_MIN_CHARACTERS = 50

/** Number of keywords. */
export const KEYWORDS_MIN = 3
export const KEYWORDS_MAX = 5

/** Longest texts that the database stores, in characters. */
export const STORED_MAX_CHARACTERS = {
  authors: 5000,
  institution: 1000,
  keywords: 1000,
  name: 200,
  email: 254,
  phone: 50,
  address: 1000,
  abstract: ABSTRACT_MAX_CHARS,
  notes: 10_000,
} as const

/** Number of article files, and of annexes, of one submission. */
export const FILES_MAX = 20

/** What one mail may carry, in MB, for who sends files that way. */
export const MAIL_MAX_MB = 45

/** A draft is saved this long after the last key, in milliseconds. */
export const DRAFT_DEBOUNCE_MS = 600
