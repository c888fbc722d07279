import { sub } from 'date-fns/sub'
import { countNoun } from '../language/number.ts'
import { ownValue } from '../own-value.ts'

/** What each event of the security log is called, by its subject. */
const EVENTS = {
  sessions: {
    label: 'Connexions',
    events: {
      account_signed_in: 'Connexion',
      admin_login: 'Ouverture de l’espace éditorial',
      admin_logout: 'Déconnexion',
      admin_session_timeout: 'Session expirée',
    },
  },
  refusals: {
    label: 'Échecs et refus',
    events: {
      sign_in_failed: 'Mot de passe refusé à la connexion',
      password_confirmation_failed: 'Mot de passe de confirmation incorrect',
      second_factor_failed: 'Code de double authentification incorrect',
      admin_role_check_failed: 'Accès refusé ou non vérifié',
      admin_role_assignment_failed: 'Changement de rôle refusé',
      account_change_failed: 'Changement d’un compte refusé',
      user_invitation_failed: 'Invitation échouée',
      security_settings_refused: 'Réglages de sécurité refusés',
    },
  },
  roles: {
    label: 'Rôles et comptes',
    events: {
      admin_role_assignment_attempt: 'Changement de rôle demandé',
      admin_role_assigned: 'Rôle attribué',
      admin_role_removed: 'Rôle retiré',
      super_admin_made_by_operator: 'Super admin créé par l’exploitant',
      account_change_attempt: 'Changement d’un compte demandé',
      account_disabled: 'Compte désactivé',
      account_enabled: 'Compte réactivé',
      user_invited: 'Invitation envoyée',
    },
  },
  removals: {
    label: 'Suppressions',
    events: { rows_removed: 'Suppression', donor_name_hidden: 'Nom d’un donateur retiré' },
  },
  exports: { label: 'Exports', events: { list_exported: 'Liste exportée' } },
  settings: {
    label: 'Réglages',
    events: {
      settings_changed: 'Réglages changés',
      secret_changed: 'Secret changé',
      mail_text_changed: 'Texte d’un courriel changé',
      publication_changed: 'Publication modifiée',
      security_settings_unlocked: 'Réglages de sécurité ouverts',
      security_settings_change: 'Réglages de sécurité changés',
      admin_sensitive_access: 'Accès à une zone sensible',
      email_test_sent: 'Email d’essai',
    },
  },
  backups: { label: 'Sauvegardes', events: { database_backup_initiated: 'Sauvegarde demandée' } },
  screens: { label: 'Écrans ouverts', events: { admin_access_granted: 'Accès accordé' } },
} as const

/** What each event of the security log is called. */
export const SECURITY_EVENT_NAMES: Record<string, string> = Object.fromEntries(
  Object.values(EVENTS).flatMap(({ events }) => Object.entries(events)),
)

/** The subjects that the log may be narrowed to. */
export const LOG_SUBJECTS = Object.entries(EVENTS).map(([value, { label }]) => ({ value, label }))

/** Shown only when it is asked for: a row for each look at a screen. */
const ROUTINE_SUBJECT = 'screens'

/**
 * The events of a subject; of none, those that the log leaves out.
 * @example eventsOfSubject('backups') // { only: ['database_backup_initiated'] }
 */
export const eventsOfSubject = (subject: string): { only: string[] } | { not: string[] } => {
  const known = Object.entries(EVENTS).find(([code]) => code === subject)
  return known ? { only: Object.keys(known[1].events) } : { not: Object.keys(EVENTS[ROUTINE_SUBJECT].events) }
}

/** Said beside whatever a browser reported: it may report what it likes of its own account. */
export const BROWSER_MARK = 'Signalé par un navigateur, non vérifié'

/** An event's name; one that has none yet shows its own key. */
export const securityEventName = (type: string): string => ownValue(SECURITY_EVENT_NAMES, type) ?? type

/** Periods that the log may be narrowed to. */
export const LOG_PERIODS = [
  { value: 'day', label: '24 dernières heures' },
  { value: 'week', label: '7 derniers jours' },
  { value: 'month', label: '30 derniers jours' },
  { value: 'year', label: '12 derniers mois' },
] as const

/** What the log shows; an empty text filters nothing. */
export type LogFilter = { subject: string; event: string; account: string; period: string }

const LENGTHS: Record<string, Parameters<typeof sub>[1]> = {
  day: { hours: 24 },
  week: { days: 7 },
  month: { days: 30 },
  year: { months: 12 },
}

/** Since when a period counts; nothing for the whole log. */
export const startOfPeriod = (period: string, now: Date): Date | undefined => {
  const length = ownValue(LENGTHS, period)
  return length && sub(now, length)
}

const DETAIL_NAMES: Record<string, string> = {
  target_email: 'Compte visé',
  role: 'Rôle',
  give: 'Donner',
  disable: 'Désactiver',
  error: 'Erreur',
  reason: 'Raison',
  allowed: 'Permis',
  refusal: 'Refus',
  settings: 'Réglages',
  area: 'Zone',
  publication: 'Publication',
  before: 'Avant',
  after: 'Après',
  sent: 'Envoyé',
  table: 'Dans',
  rows: 'Lignes',
  list: 'Liste',
  key: 'Réglage',
  removed: 'Retiré',
  donation: 'Don',
}

/** What the tables are to those who read the log. */
const TABLE_NAMES: Record<string, string> = {
  articles: 'articles',
  issues: 'numéros',
  members: 'annuaire',
  founders: 'fondateurs',
  submissions: 'soumissions',
  contact_messages: 'messages',
  newsletter_subscriptions: 'abonnés',
}

const detailValue = (name: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value !== 'string') return JSON.stringify(value)
  return name === 'table' ? (ownValue(TABLE_NAMES, value) ?? value) : value
}

/**
 * What an event says besides its name, in one line.
 * @example eventDetails({ target_email: 'a@b.ht', allowed: true }) // 'Compte visé : a@b.ht · Permis : oui'
 */
export const eventDetails = (data: unknown): string =>
  typeof data === 'object' && data !== null
    ? Object.entries(data)
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => `${ownValue(DETAIL_NAMES, name) ?? name}\u00a0: ${detailValue(name, value)}`)
        .join(' · ')
    : ''

/** A row of the log, as grouping compares it. */
type LogRow = { event_type: string; event_data: unknown; origin: string; user_id: string | null }

/** Rows in a row that say the same: the newest, and how many there are. */
export type EventGroup<Row> = { newest: Row; oldest: Row; count: number }

const sameEvent = (one: LogRow, other: LogRow): boolean =>
  one.event_type === other.event_type &&
  one.origin === other.origin &&
  one.user_id === other.user_id &&
  JSON.stringify(one.event_data) === JSON.stringify(other.event_data)

/** Joins rows that follow one another and say the same of the same account; newest first, as they come. */
export const groupEvents = <Row extends LogRow>(rows: readonly Row[]): EventGroup<Row>[] => {
  const groups: EventGroup<Row>[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && sameEvent(last.oldest, row)) {
      last.oldest = row
      last.count += 1
    } else groups.push({ newest: row, oldest: row, count: 1 })
  }
  return groups
}

/** How often a group of events happened. @example timesText(3) // '3 fois' */
export const timesText = (count: number): string => countNoun(count, 'fois', 'fois')
