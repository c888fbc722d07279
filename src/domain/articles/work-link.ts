/** A link to a work or an issue. */
export type WorkLink = { title: string; path: string }

/** What surrounds a work: the one before and behind it in its issue, and the issue itself. */
export type Neighbours = { previous?: WorkLink; next?: WorkLink; issue?: WorkLink }
