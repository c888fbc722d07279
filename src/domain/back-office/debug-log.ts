/** How serious an entry of the debug log is. */
export const DEBUG_LEVELS = ['error', 'warn', 'info', 'debug'] as const

/** How serious an entry of the debug log is. */
export type DebugLevel = (typeof DEBUG_LEVELS)[number]

/** What an entry is about. */
export const DEBUG_CATEGORIES = ['auth', 'database', 'network', 'ui', 'system'] as const

/** The subject of an entry of the debug log. */
export type DebugCategory = (typeof DEBUG_CATEGORIES)[number]

/** An entry of the debug log; nothing secret is in it. */
export type DebugEntry = {
  id: string
  /** ISO 8601, in UTC. */
  timestamp: string
  level: DebugLevel
  category: DebugCategory
  message: string
  data?: unknown
  stack?: string
}

/** The log keeps this many entries; the oldest ones go first. */
export const DEBUG_LOG_MAX_ENTRIES = 100

/** Texts of the debug console (document 3, section 6). */
export const DEBUG_TEXTS = {
  denied: 'Accès refusé',
  notAdmin: 'Non-administrateur',
  panelDenied: 'Access Denied: Admin privileges required',
} as const

/** What each level is called. */
export const DEBUG_LEVEL_NAMES: Record<DebugLevel, string> = {
  error: 'Erreur',
  warn: 'Avertissement',
  info: 'Information',
  debug: 'Détail',
}

/** What each category is called. */
export const DEBUG_CATEGORY_NAMES: Record<DebugCategory, string> = {
  auth: 'Authentification',
  database: 'Base de données',
  network: 'Réseau',
  ui: 'Interface',
  system: 'Système',
}

/** Text that replaces a secret. */
export const REDACTED = '[masqué]'

/** Names whose values are secret, whatever they contain. */
const SECRET_NAME =
  /pass(word|wd)?$|password|mot_?de_?passe|secret|token|authorization|cookie|api_?key|credential|^otp$|^code$|totp|^key$|confirmation$|jwt/i

/** Patterns of texts that are secret wherever they appear: web tokens, keys of the backend and of the payment provider. */
const SECRET_TEXTS: readonly [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, REDACTED],
  [/\b(sb_(secret|publishable)|[sr]k_(live|test)|whsec)_[\w-]+/g, REDACTED],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  [
    /([?&#;]|\b)((?:[\w-]*(?:token|password|secret|apikey|api_key)[\w-]*|code|otp)=)[^&#\s"']+/gi,
    `$1$2${REDACTED}`,
  ],
  [
    /("(?:[\w-]*(?:token|password|secret|apikey|api_key)[\w-]*)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi,
    `$1"${REDACTED}"`,
  ],
  // Passwords in addresses: https://user:password@host
  [/(\w+:\/\/[^\s/:@]+:)[^\s/@]+@/g, `$1${REDACTED}@`],
]

/** Depth below which parts of a value are left out: the useful part of an error is at its top. */
const MAX_DEPTH = 5
const MAX_TEXT_LENGTH = 2000

/** Removes secrets from a text and shortens it to what an entry needs. */
export const redactText = (text: string): string =>
  SECRET_TEXTS.reduce(
    (rest, [pattern, mask]) => rest.replace(pattern, mask),
    // The text is cut first, because the patterns try every position of a long word.
    text.slice(0, MAX_TEXT_LENGTH),
  )

const redactAt = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' || typeof value === 'symbol' ? undefined : value
  if (depth >= MAX_DEPTH) return '…'
  if (value instanceof Error) return { name: value.name, message: redactText(value.message) }
  if (Array.isArray(value)) return value.slice(0, 50).map((item: unknown) => redactAt(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [
      name,
      SECRET_NAME.test(name) && item !== null && item !== undefined && item !== ''
        ? REDACTED
        : redactAt(item, depth + 1),
    ]),
  )
}

/**
 * Copies a value without its secrets; the copy can be written as JSON.
 * @example redactSecrets({ email: 'a@b.ht', password: 'x' }) // { email: 'a@b.ht', password: '[masqué]' }
 * @example redactSecrets('GET /x?access_token=abc') // 'GET /x?access_token=[masqué]'
 */
export const redactSecrets = (value: unknown): unknown => redactAt(value, 0)
