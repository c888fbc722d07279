import { fieldOf } from '#domain/errors/function-call.ts'
import { readUnsubscribeToken, UNSUBSCRIBE_TOKEN_PARAMETER } from '#domain/newsletter/link-pages.ts'

/** The secret of the link that led to this page. It is stored in the history of the tab, so it outlives a reload. */
export const storedToken = (): string | undefined => {
  const stored = fieldOf(history.state, UNSUBSCRIBE_TOKEN_PARAMETER)
  return readUnsubscribeToken(typeof stored === 'string' ? stored : undefined)
}
