import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { subDays } from 'date-fns/subDays'
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval'
import { formatDayOfYear } from '#domain/dates/format-date.ts'
import { dayError } from '#domain/dates/written-date.ts'
import { isCalendarDay } from '#domain/dates/partial-date.ts'

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

/** No figures are older. */
const FIRST_YEAR = 2000

const isPlausible = (day: string, today: Date): boolean =>
  Number(day.slice(0, 4)) >= FIRST_YEAR && Number(day.slice(0, 4)) <= today.getFullYear()

/** What is wrong with the dates of a period as they were typed. */
export type PeriodErrors = Record<keyof Period, string | undefined>

/** What is wrong with each date of a period as it was typed, in French. */
export const periodErrors = ({ from, to }: Period, today: Date): PeriodErrors => {
  const errorOf = (day: string): string | undefined =>
    dayError(day) ??
    (isPlausible(day, today) ? undefined : `Choisissez une année de ${FIRST_YEAR} à ${today.getFullYear()}.`)
  const errors = { from: errorOf(from), to: errorOf(to) }
  const isReversed = errors.from === undefined && errors.to === undefined && from > to
  return isReversed ? { ...errors, from: 'Le début vient après la fin.' } : errors
}

/**
 * The days of a chosen period: one of those offered, or two dates of one's own ("2026-01-01_2026-03-31").
 * Anything else reads as the period of a first look.
 */
export const readPeriod = (chosen: string | null, today: Date): Period => {
  const [from, to] = chosen?.split('_') ?? []
  const isDay = (day: string) => isCalendarDay(day) && isPlausible(day, today)
  if (from && to && isDay(from) && isDay(to) && from <= to) return { from, to }
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
      label: formatDayOfYear(monday),
      visits: sum(({ visitors }) => visitors),
      pageViews: sum(({ page_views }) => page_views),
      downloads: sum(({ downloads }) => downloads),
    }
  })

/** Why a period can have fewer page views than visitors. */
export const FEWER_VIEWS_TEXT =
  'Moins de pages vues que de visiteurs\u00a0: qui télécharge, partage ou cite depuis une liste, un PDF ouvert directement ou une page gardée hors ligne est un visiteur sans page vue.'

/** Whether figures need that reason beside them. */
export const hasFewerViews = ({ visitors, pageViews }: { visitors: number; pageViews: number }): boolean =>
  pageViews < visitors
