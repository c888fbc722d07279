import { storedToken } from '#browser/newsletter-token.ts'
import {
  LINK_SECTIONS,
  readUnsubscribeToken,
  UNSUBSCRIBE_TOKEN_PARAMETER,
} from '#domain/newsletter/link-pages.ts'

/**
 * Takes the secret of a mail's link out of the address of a page that such a link opens, before the view of the page is tracked:
 * statistics and shared screens would see it. A link without secret has nothing to ask.
 */
export const hideLinkSecret = (): void => {
  const question = document.getElementById(LINK_SECTIONS.question)
  const incomplete = document.getElementById(LINK_SECTIONS.incomplete)
  if (!question || !incomplete) return
  const address = new URL(location.href)
  const given = address.searchParams.get(UNSUBSCRIBE_TOKEN_PARAMETER)
  const token = given === null ? storedToken() : readUnsubscribeToken(given)
  history.replaceState({ [UNSUBSCRIBE_TOKEN_PARAMETER]: token }, '', address.pathname)
  question.hidden = !token
  incomplete.hidden = Boolean(token)
  if (!token) incomplete.focus()
}
