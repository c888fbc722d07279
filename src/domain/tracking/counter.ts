/** The counters of a work, by column. */
export const COUNTERS = ['views', 'downloads', 'shares', 'citations'] as const

export type Counter = (typeof COUNTERS)[number]

/** What each counter is called on a page. */
export const COUNTER_NAMES: Record<Counter, string> = {
  views: 'Consultations',
  downloads: 'Téléchargements',
  shares: 'Partages',
  citations: 'Citations',
}
