/** The page where an author follows a submission. */
export const STATUS_PATH = '/submission/suivi'

const TOKEN = /^[0-9a-f]{64}$/
const REFERENCE = /^SUB-\d{4}-\d{5,}$/

/** What opens the status of one submission. */
export type StatusKey = { reference: string; token: string }

/**
 * The path of an author's private page. The secret is after the "#", which browsers send to no server.
 * @example statusPath({ reference: 'SUB-2026-00001', token: '0f…' }) // '/submission/suivi#ref=SUB-2026-00001&cle=0f…'
 */
export const statusPath = ({ reference, token }: StatusKey): string =>
  `${STATUS_PATH}#${new URLSearchParams({ ref: reference, cle: token }).toString()}`

/** Reads what `statusPath` wrote; nothing when it is missing or cut off. */
export const readStatusKey = (hash: string): StatusKey | undefined => {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const [reference, token] = [parameters.get('ref') ?? '', parameters.get('cle') ?? '']
  return REFERENCE.test(reference) && TOKEN.test(token) ? { reference, token } : undefined
}
