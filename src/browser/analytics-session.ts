/** Where the analytics session id is stored. */
const SESSION_STORAGE_KEY = 'analytics_session_id'

let fallbackId: string | undefined

/** Random, also where `randomUUID` is missing because the page isn't served securely. */
const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The random id by which a reader's repeated acts count once. In a browser without storage it lasts as long as the page. */
export const analyticsSessionId = (): string => {
  try {
    const known = localStorage.getItem(SESSION_STORAGE_KEY)
    if (known) return known
    const id = (fallbackId ??= randomId())
    localStorage.setItem(SESSION_STORAGE_KEY, id)
    return id
  } catch {
    return (fallbackId ??= randomId())
  }
}
