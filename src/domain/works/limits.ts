/** Shortest title of the article form, in characters. */
export const TITLE_MIN_CHARS = 3

/** Longest title that the article form gives a work, in characters; a longer one that is stored stays as it is. */
export const TITLE_FORM_MAX_CHARS = 200

/** Longest title that is stored, in characters. */
export const TITLE_MAX_CHARS = 2000

/** Longest subtitle, in characters. */
export const SUBTITLE_MAX_CHARS = 500

/** Longest name of a section, in characters. */
export const SECTION_MAX_CHARS = 100

/** Shortest abstract, in characters. */
export const ABSTRACT_MIN_CHARS = 50

/** Advised length of an abstract, in characters: a hint beside the field, not a rule. */
export const ABSTRACT_ADVISED_CHARS = 2000

/** Longest abstract from any source, in characters. */
export const ABSTRACT_MAX_CHARS = 20_000

/** Longest abstract from any source, in words. */
export const ABSTRACT_MAX_WORDS = 3000
