import { MEGABYTE_BYTES } from '../uploads/bucket-rules.ts'

/** Largest file that is read; about 10 000 notices of PubMed with their abstracts. */
export const IMPORT_MAX_BYTES = 64 * MEGABYTE_BYTES

/** Most rows of one file. */
export const IMPORT_MAX_ROWS = 20_000

/** Rows that the database compares in one call: the answer, with whole works in it, is read in one go. */
export const COMPARE_PART_ROWS = 200

/** Rows that the database writes in one call; it refuses more than 1000. */
export const IMPORT_PART_ROWS = 500

/** Works that one call takes back. */
export const UNDO_PART_ROWS = 1000

/** The page keeps answering: work of this length is followed by a pause. */
export const SLICE_MS = 10

/** A part whose answer is lost is sent again this many times before the person is asked. */
export const PART_TRIES = 3

/** First wait before a part is sent again; each further one is twice as long. */
export const PART_RETRY_MS = 1000

/** Titles that are alike from here on are shown as doubtful. */
export const DOUBTFUL_SIMILARITY = 0.88
