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
