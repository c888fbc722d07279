/** Bounds of the people and institutions of one work; lengths in characters (code points, as the database counts them). */
export const CONTRIBUTORS_MAX = 500
export const AFFILIATIONS_MAX = 200
export const AFFILIATIONS_PER_CONTRIBUTOR_MAX = 20

export const CONTRIBUTOR_NAME_MAX_CHARS = 200
export const SUFFIX_MAX_CHARS = 20
/** A text that nobody has split yet may hold several names. */
export const PRINTED_MAX_CHARS = 1000
/** A line that nobody has split yet may hold department, city and country too. */
export const INSTITUTION_MAX_CHARS = 1000
export const DEPARTMENT_MAX_CHARS = 300
export const CITY_MAX_CHARS = 100

/** Keys of entries within their work ('k3f9', 'a1'). */
export const ENTRY_ID_MAX_CHARS = 40
