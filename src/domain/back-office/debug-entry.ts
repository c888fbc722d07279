/** How serious an entry of the debug log is. */
export const DEBUG_LEVELS = ['error', 'warn', 'info', 'debug'] as const
export type DebugLevel = (typeof DEBUG_LEVELS)[number]

/** What an entry is about. */
export const DEBUG_CATEGORIES = ['auth', 'database', 'network', 'ui', 'system'] as const
export type DebugCategory = (typeof DEBUG_CATEGORIES)[number]

/** An entry of the debug log; nothing secret stands in it. */
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

/** The log keeps this many entries, the newest. */
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
