import { sub } from 'date-fns/sub'
import { ownValue } from '../own-value.ts'

/** What each event of the security log is called. */
export const SECURITY_EVENT_NAMES: Record<string, string> = {
  admin_login: 'Connexion',
  admin_logout: 'Déconnexion',
  admin_session_timeout: 'Session expirée',
  admin_access_granted: 'Accès accordé',
  admin_role_check_failed: 'Accès refusé ou non vérifié',
  password_confirmation_failed: 'Mot de passe de confirmation incorrect',
  admin_sensitive_access: 'Accès à une zone sensible',
  admin_role_assignment_attempt: 'Changement de rôle demandé',
  admin_role_assigned: 'Rôle attribué',
  admin_role_removed: 'Rôle retiré',
  admin_role_assignment_failed: 'Changement de rôle refusé',
  super_admin_made_by_operator: 'Super admin créé par l’exploitant',
  account_change_attempt: 'Changement d’un compte demandé',
  account_change_failed: 'Changement d’un compte refusé',
  account_disabled: 'Compte désactivé',
  account_enabled: 'Compte réactivé',
  user_invited: 'Invitation envoyée',
  user_invitation_failed: 'Invitation échouée',
  email_test_sent: 'Email d’essai',
  security_settings_unlocked: 'Réglages de sécurité ouverts',
  security_settings_change: 'Réglages de sécurité changés',
  security_settings_refused: 'Réglages de sécurité refusés',
  publication_changed: 'Publication modifiée',
  database_backup_initiated: 'Sauvegarde demandée',
}

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
export type LogFilter = { event: string; account: string; period: string }

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
}

const detailValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * What an event says besides its name, in one line.
 * @example eventDetails({ target_email: 'a@b.ht', allowed: true }) // 'Compte visé : a@b.ht · Permis : oui'
 */
export const eventDetails = (data: unknown): string =>
  typeof data === 'object' && data !== null
    ? Object.entries(data)
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => `${ownValue(DETAIL_NAMES, name) ?? name}\u00a0: ${detailValue(value)}`)
        .join(' · ')
    : ''
