import type { Role } from '../users/roles.ts'

/** Groups of the sidebar, in their order. */
export const SECTION_GROUPS = [
  'Navigation',
  'Création de contenu',
  'Personnes',
  'Configuration',
  'Développement',
] as const

/** A screen of the back office that the sidebar leads to. */
type Section = {
  /** Address below `/admin/`. */
  path: string
  label: string
  group: (typeof SECTION_GROUPS)[number]
  /** The lowest role that may open it; the server refuses the rest whatever the browser shows. */
  role: Role
}

/** The screens of the back office, in the order of the sidebar. */
export const SECTIONS = [
  { path: 'dashboard', label: 'Tableau de bord', group: 'Navigation', role: 'editor' },
  { path: 'articles', label: 'Articles', group: 'Navigation', role: 'editor' },
  { path: 'issues', label: 'Numéros', group: 'Navigation', role: 'editor' },
  { path: 'index-medicus', label: 'Index Medicus', group: 'Navigation', role: 'editor' },
  { path: 'names', label: 'Noms à vérifier', group: 'Navigation', role: 'editor' },
  { path: 'authors', label: 'Auteurs', group: 'Navigation', role: 'editor' },
  { path: 'readiness', label: 'Prêt pour l’indexation', group: 'Navigation', role: 'editor' },
  { path: 'deposits', label: 'Dépôts et index', group: 'Navigation', role: 'editor' },
  { path: 'submissions', label: 'Soumissions', group: 'Navigation', role: 'editor' },
  { path: 'analytics', label: 'Statistiques', group: 'Navigation', role: 'editor' },
  { path: 'publishing', label: 'Publication du site', group: 'Navigation', role: 'editor' },
  { path: 'articles/new', label: 'Nouvel article', group: 'Création de contenu', role: 'editor' },
  { path: 'import', label: 'Import en nombre', group: 'Création de contenu', role: 'editor' },
  { path: 'files', label: 'Fichiers', group: 'Création de contenu', role: 'editor' },
  { path: 'messages', label: 'Messages', group: 'Personnes', role: 'admin' },
  { path: 'subscribers', label: 'Abonnés', group: 'Personnes', role: 'admin' },
  { path: 'donations', label: 'Dons', group: 'Personnes', role: 'admin' },
  { path: 'members', label: 'Annuaire', group: 'Personnes', role: 'admin' },
  { path: 'founders', label: 'Fondateurs', group: 'Personnes', role: 'admin' },
  { path: 'users', label: 'Utilisateurs', group: 'Configuration', role: 'admin' },
  { path: 'publications', label: 'Publications', group: 'Configuration', role: 'admin' },
  { path: 'settings', label: 'Paramètres', group: 'Configuration', role: 'admin' },
  { path: 'email-settings', label: 'Emails', group: 'Configuration', role: 'admin' },
  { path: 'security-log', label: 'Journal de sécurité', group: 'Configuration', role: 'admin' },
  { path: 'backups', label: 'Sauvegardes', group: 'Configuration', role: 'super_admin' },
  { path: 'debug', label: 'Console de débogage', group: 'Développement', role: 'admin' },
] as const satisfies readonly Section[]

/** Screens outside the sidebar: signing in, and one's own account. */
export const ACCOUNT_PATHS = ['login', 'password', 'account'] as const

/** Screens that another one leads to: the sidebar has one entry for articles. */
const INNER_PATHS = ['content', 'articles/edit', 'articles/removed'] as const

/** Addresses below `/admin/` that are pages of their own, so that a reload works on a host without rewrites. */
export const PREBUILT_PATHS: readonly string[] = [
  ...SECTIONS.map(({ path }) => path),
  ...ACCOUNT_PATHS,
  ...INNER_PATHS,
]

/** Cookie that keeps whether the sidebar is open. */
const SIDEBAR_COOKIE = 'sidebar'

/** Life of that cookie, in seconds: seven days. */
const SIDEBAR_COOKIE_MAX_AGE_S = 7 * 24 * 60 * 60

/** What a page's cookies say of the sidebar: open unless it was closed. */
export const isSidebarOpen = (cookies: string): boolean =>
  !cookies.split('; ').includes(`${SIDEBAR_COOKIE}=closed`)

/** The cookie to write when the sidebar opens or closes. */
export const sidebarCookie = (open: boolean): string =>
  `${SIDEBAR_COOKIE}=${open ? 'open' : 'closed'}; path=/admin; max-age=${SIDEBAR_COOKIE_MAX_AGE_S}; samesite=lax`
