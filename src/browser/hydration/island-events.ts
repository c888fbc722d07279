// Dispatched on the `astro-island` element between a page, the directive `client:intent` and the island.

/** The island's components have been hydrated, effects included. */
export const ISLAND_READY = 'island:ready'

/** A component threw; the DOM is still as it was. */
export const ISLAND_FAILED = 'island:failed'

/** The island's code did not load. The event bubbles, so that the section around an island receives it, too. */
export const ISLAND_MISSING = 'island:missing'

/** Something other than the reader requests the hydration: a parameter of the address, or a queued item. */
export const ISLAND_WAKE = 'island:wake'
