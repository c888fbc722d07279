import { toCsv } from '#formats/csv/write-csv.ts'
import type { Period } from './period.ts'

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
export const counterReport = (rows: readonly MonthlyFigures[], period: Period): string => {
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
