/** The page to which the unsubscribe link of a mail leads. */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'

/** The sections of a page that a link of a newsletter mail opens, of which one shows. */
export const LINK_SECTIONS = { question: 'question', incomplete: 'lien-incomplet' } as const

/** Parameter that carries the subscription's secret, in the page's address and in the function's. */
export const UNSUBSCRIBE_TOKEN_PARAMETER = 'token'

const TOKEN = /^[0-9a-f]{64}$/

/** The token of a link; nothing when it is missing or cut off. */
export const readUnsubscribeToken = (token: string | null | undefined): string | undefined =>
  token && TOKEN.test(token) ? token : undefined

/**
 * The unsubscribe link of a mail.
 * @example unsubscribeLink('https://exemple.org', '0f…') // 'https://exemple.org/newsletter/unsubscribe?token=0f…'
 */
export const unsubscribeLink = (siteUrl: string, token: string): string => {
  const link = new URL(UNSUBSCRIBE_PATH, siteUrl)
  link.searchParams.set(UNSUBSCRIBE_TOKEN_PARAMETER, token)
  return link.href
}
