/** Longest file name that an event carries, in characters. */
export const EVENT_FILE_NAME_MAX_CHARS = 255

/** Longest reference of a document, in characters. */
export const EVENT_REFERENCE_MAX_CHARS = 255

/** Longest page address and referrer, in characters. */
export const EVENT_ADDRESS_MAX_CHARS = 2048

/** Longest description of what went wrong, in characters. */
export const EVENT_ERROR_MAX_CHARS = 2000

/** Longest browser description, in characters. */
export const EVENT_USER_AGENT_MAX_CHARS = 1000
