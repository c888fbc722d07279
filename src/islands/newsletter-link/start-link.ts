import {
  readUnsubscribeToken,
  LINK_SECTIONS,
  UNSUBSCRIBE_TOKEN_PARAMETER,
} from '#domain/newsletter/unsubscribe.ts'
import { storedToken } from './stored-token.ts'

// Read at once, before anything counts the view of the page: statistics and shared screens would see the secret in the address.
const address = new URL(location.href)
const given = address.searchParams.get(UNSUBSCRIBE_TOKEN_PARAMETER)
const token = given === null ? storedToken() : readUnsubscribeToken(given)
history.replaceState({ [UNSUBSCRIBE_TOKEN_PARAMETER]: token }, '', address.pathname)

// A link without secret has nothing to ask.
const incomplete = document.getElementById(LINK_SECTIONS.incomplete)
document.getElementById(LINK_SECTIONS.question)?.toggleAttribute('hidden', !token)
incomplete?.toggleAttribute('hidden', Boolean(token))
if (!token) incomplete?.focus()
