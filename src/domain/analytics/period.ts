import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { subDays } from 'date-fns/subDays'
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval'
import { fr } from 'date-fns/locale/fr'
import { isCalendarDay } from '../dates/partial-date.ts'

/** Periods that statistics offer, with their length in days, today included. */
export const PERIODS = [
  { value: '7', label: '7 derniers jours', days: 7 },
  { value: '30', label: '30 derniers jours', days: 30 },
  { value: '90', label: '90 derniers jours', days: 90 },
  { value: '365', label: '12 derniers mois', days: 365 },
] as const

/** The period of a first look. */
export const DEFAULT_PERIOD = '30'

/** First and last day of a period, both included, as YYYY-MM-DD. */
export type Period = { from: string; to: string }

const DAY = 'yyyy-MM-dd'

/**
 * The days of a chosen period: one of those offered, or two dates of one's own ("2026-01-01_2026-03-31").
 * Anything else reads as the period of a first look.
 */
export const readPeriod = (chosen: string | null, today: Date): Period => {
  const [from, to] = chosen?.split('_') ?? []
  if (from && to && isCalendarDay(from) && isCalendarDay(to) && from <= to) return { from, to }
  const offered =
    PERIODS.find(({ value }) => value === chosen) ?? PERIODS.find(({ value }) => value === DEFAULT_PERIOD)
  return { from: format(subDays(today, (offered?.days ?? 1) - 1), DAY), to: format(today, DAY) }
}

/** The moments between which a period's events lie, the second excluded, in the reader's own time zone. */
export const boundsOf = ({ from, to }: Period): { from: string; to: string } => ({
  from: parseISO(from).toISOString(),
  to: addDays(parseISO(to), 1).toISOString(),
})

/** Figures of one day. */
type DayFigures = { day: string; visitors: number; page_views: number; downloads: number }

/** Figures of one week; a visit is a visitor's day. */
export type WeekFigures = {
  monday: string
  label: string
  visits: number
  pageViews: number
  downloads: number
}

/** The days of a period by weeks, which begin on Monday; weeks in which nothing happened are there too. */
export const byWeek = (days: readonly DayFigures[], { from, to }: Period): WeekFigures[] =>
  eachWeekOfInterval({ start: parseISO(from), end: parseISO(to) }, { weekStartsOn: 1 }).map((start) => {
    const monday = format(start, DAY)
    const next = format(addDays(start, 7), DAY)
    const week = days.filter(({ day }) => day >= monday && day < next)
    const sum = (value: (day: DayFigures) => number) => week.reduce((total, day) => total + value(day), 0)
    return {
      monday,
      label: format(start, 'do MMM', { locale: fr }),
      visits: sum(({ visitors }) => visitors),
      pageViews: sum(({ page_views }) => page_views),
      downloads: sum(({ downloads }) => downloads),
    }
  })
