import { format } from 'date-fns/format'
import { formatDistanceToNowStrict } from 'date-fns/formatDistanceToNowStrict'
import { fr } from 'date-fns/locale/fr'
import { formatDate, formatLongDate } from './format-date.ts'
import { isCalendarDay } from './partial-date.ts'

/**
 * A moment, to the minute, as editors read it.
 * @example formatMoment('2026-11-21T10:05:00Z') // '21 nov. 2026 à 10:05', in the reader's own time zone
 */
export const formatMoment = (iso: string): string =>
  `${formatDate(localDay(new Date(iso)))} à ${format(new Date(iso), 'HH:mm')}`

/**
 * A time of day to the second.
 * @example formatTime(new Date('2026-11-21T10:05:00Z')) // '10:05:00', in the reader's own time zone
 */
export const formatTime = (moment: Date): string => format(moment, 'HH:mm:ss')

/**
 * The day of a moment, as files and tables name it.
 * @example localDay(new Date('2026-11-21T10:05:00Z')) // '2026-11-21', in the reader's own time zone
 */
export const localDay = (moment: Date): string => format(moment, 'yyyy-MM-dd')

/**
 * How long ago a moment was.
 * @example formatAgo('2026-11-21T10:05:00Z') // 'il y a 3 minutes'
 */
export const formatAgo = (iso: string): string =>
  formatDistanceToNowStrict(new Date(iso), { addSuffix: true, locale: fr })

/** The journal's own time zone, in which editors schedule. */
const JOURNAL_TIME_ZONE = 'America/Port-au-Prince'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: JOURNAL_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A day and a time of day as clocks in Port-au-Prince show them. */
type HaitiMoment = { day: string; time: string }

/**
 * What the clocks in Port-au-Prince show at a moment.
 * @example toHaiti('2026-11-24T13:00:00Z') // { day: '2026-11-24', time: '08:00' }
 */
export const toHaiti = (iso: string): HaitiMoment => {
  const found = new Map(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

const HOUR_MS = 3_600_000
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/**
 * The moment at which the clocks in Port-au-Prince show a day and a time; `undefined` when they never do.
 * @example fromHaiti({ day: '2026-11-24', time: '08:00' }) // '2026-11-24T13:00:00.000Z'
 */
export const fromHaiti = ({ day, time }: HaitiMoment): string | undefined => {
  if (!isCalendarDay(day) || !TIME.test(time)) return undefined
  // Haiti is four or five hours behind: the one that reads back as asked is right, whatever the season.
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  return [4, 5]
    .map((hours) => new Date(asUtc + hours * HOUR_MS).toISOString())
    .find((iso) => toHaiti(iso).day === day && toHaiti(iso).time === time)
}

/**
 * A moment in words.
 * @example describeHaitiMoment('2026-11-24T13:00:00Z') // '24 novembre 2026 à 08:00, heure de Port-au-Prince'
 */
export const describeHaitiMoment = (iso: string): string => {
  const { day, time } = toHaiti(iso)
  return `${formatLongDate(day)} à ${time}, heure de Port-au-Prince`
}
