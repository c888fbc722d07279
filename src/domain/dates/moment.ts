import { format } from 'date-fns/format'
import { formatDistanceToNowStrict } from 'date-fns/formatDistanceToNowStrict'
import { fr } from 'date-fns/locale/fr'

/**
 * A moment, to the minute, as editors read it.
 * @example formatMoment('2026-11-21T10:05:00Z') // '21 nov. 2026 à 10:05', in the reader's own time zone
 */
export const formatMoment = (iso: string): string =>
  format(new Date(iso), "do MMM yyyy 'à' HH:mm", { locale: fr })

/**
 * How long ago a moment was.
 * @example formatAgo('2026-11-21T10:05:00Z') // 'il y a 3 minutes'
 */
export const formatAgo = (iso: string): string =>
  formatDistanceToNowStrict(new Date(iso), { addSuffix: true, locale: fr })
