/** Shortest title of the article form, in characters. */
export const TITLE_MIN_CHARS = 3

/** Longest title that the article form gives a work, in characters; a longer one that is stored stays as it is. */
export const TITLE_FORM_MAX_CHARS = 200

/** Longest title that is stored, in characters. */
export const TITLE_MAX_CHARS = 2000

/** Longest subtitle, and longest name of a section, in characters. */
export const SUBTITLE_MAX_CHARS = 500
export const SECTION_MAX_CHARS = 100

/** Shortest abstract, in characters. */
export const ABSTRACT_MIN_CHARS = 50

/** Abstracts are read best up to so many characters: a hint beside the field, no rule. */
export const ABSTRACT_ADVISED_CHARS = 2000

/** Longest abstract, in characters and in words, wherever it comes from. */
export const ABSTRACT_MAX_CHARS = 20_000
export const ABSTRACT_MAX_WORDS = 3000
