/** A search waits this long after the last key. */
export const SEARCH_DEBOUNCE_MS = 300
