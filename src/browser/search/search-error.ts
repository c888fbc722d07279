import type { SearchErrorKind } from '#domain/search/site-search-texts.ts'

/** The search has no answer. */
export class SearchError extends Error {
  readonly kind: SearchErrorKind

  /** @param detail what the server or the browser said */
  constructor(kind: SearchErrorKind, detail = `The search index is not there: ${kind}`) {
    super(detail)
    this.kind = kind
  }
}
