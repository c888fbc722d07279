import { toCsv } from '#domain/exports/csv.ts'
import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { subDays } from 'date-fns/subDays'
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval'
import { formatDayOfYear } from '#domain/dates/format-date.ts'
import { dayError } from '#domain/dates/written-date.ts'
import { isCalendarDay } from '#domain/dates/partial-date.ts'

/** Use of one work in one month, in the terms of COUNTER 5.1. */
export type MonthlyFigures = {
  article_id: string
  title: string
  source: string
  /** First day of the month. */
  month: string
  total_investigations: number
  unique_investigations: number
  total_requests: number
  unique_requests: number
}

/** The metrics of a COUNTER report, with what they count here. */
export const COUNTER_METRICS = [
  { key: 'total_investigations', name: 'Total_Item_Investigations', label: 'Consultations' },
  { key: 'unique_investigations', name: 'Unique_Item_Investigations', label: 'Consultations uniques' },
  { key: 'total_requests', name: 'Total_Item_Requests', label: 'Textes demandés' },
  { key: 'unique_requests', name: 'Unique_Item_Requests', label: 'Textes demandés uniques' },
] as const

/** The rules that the report follows, on screen and at the head of its file. */
export const COUNTER_RULES = [
  'Règles du code de pratique COUNTER 5.1\u00a0: les robots d’une liste tenue à jour sont écartés, et ce qu’une session répète dans les 30 secondes compte une fois.',
  'Une session est celle du site\u00a0; le relevé est indicatif et n’a pas été audité.',
  'Les compteurs montrés aux lecteurs suivent une autre règle (une fois par session, travail et action en 30 minutes)\u00a0: leurs chiffres diffèrent.',
] as const

/** A metric of a COUNTER report. */
export type CounterMetric = (typeof COUNTER_METRICS)[number]['key']

/** A work's line of a report: one metric over the months. */
export type CounterLine = {
  id: string
  title: string
  source: string
  total: number
  byMonth: ReadonlyMap<string, number>
}

/** The months of a report, in order, as YYYY-MM. */
export const monthsOf = (rows: readonly MonthlyFigures[]): string[] =>
  [...new Set(rows.map(({ month }) => month.slice(0, 7)))].toSorted()

/** One line a work, the most used first. */
export const counterLines = (rows: readonly MonthlyFigures[], metric: CounterMetric): CounterLine[] =>
  [...Map.groupBy(rows, ({ article_id }) => article_id).entries()]
    .flatMap(([id, months]) => {
      const [first] = months
      if (!first) return []
      const byMonth = new Map(months.map((row) => [row.month.slice(0, 7), row[metric]]))
      const total = months.reduce((sum, row) => sum + row[metric], 0)
      return [{ id, title: first.title, source: first.source, total, byMonth }]
    })
    .toSorted((a, b) => b.total - a.total || a.title.localeCompare(b.title, 'fr'))

/**
 * The report as a file: first what it is and which rules it follows, then one line a work and metric (CSV).
 * @param period first and last day, as YYYY-MM-DD
 */
export const counterReport = (
  rows: readonly MonthlyFigures[],
  period: { from: string; to: string },
): string => {
  const months = monthsOf(rows)
  const head: [name: string, value: string][] = [
    ['Release', '5.1'],
    ['Reporting_Period', `begin_date=${period.from}; end_date=${period.to}`],
    ...COUNTER_RULES.map((rule): [string, string] => ['Exceptions', rule]),
    ['', ''],
  ]
  const lines = COUNTER_METRICS.flatMap(({ key, name }) =>
    counterLines(rows, key).map((line) => ({ ...line, name })),
  )
  const table = toCsv(lines, [
    { heading: 'Item', value: ({ title }) => title },
    { heading: 'Item_ID', value: ({ id }) => id },
    { heading: 'Publication', value: ({ source }) => source },
    { heading: 'Metric_Type', value: ({ name }) => name },
    { heading: 'Reporting_Period_Total', value: ({ total }) => total },
    ...months.map((month) => ({
      heading: month,
      value: ({ byMonth }: CounterLine) => byMonth.get(month) ?? 0,
    })),
  ])
  const described = toCsv(head, [
    { heading: 'Report_Name', value: ([name]) => name },
    { heading: 'Item Report', value: ([, value]) => value },
  ])
  // One byte order mark, at the start of the file.
  return described + table.slice(1)
}

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
