import type { Article } from '../articles/article.ts'

/** What the source row of the index switches between. */
export const INDEX_SOURCES = ['ADC', 'IGM', 'RHCA', 'INDEX_ARTICLES'] as const

export type IndexSource = (typeof INDEX_SOURCES)[number]

/** Names on the source row. */
export const INDEX_SOURCE_NAMES: Record<IndexSource, string> = {
  ADC: 'Atlas (ADC)',
  IGM: 'IGM',
  RHCA: 'RHCA',
  INDEX_ARTICLES: 'Articles',
}

/** Each source in an address. */
export const INDEX_SOURCE_SLUGS: Record<IndexSource, string> = {
  ADC: 'adc',
  IGM: 'igm',
  RHCA: 'rhca',
  INDEX_ARTICLES: 'articles',
}

/** The source of a part of an address, `undefined` when it names none. */
export const indexSourceOf = (slug: string | null | undefined): IndexSource | undefined =>
  INDEX_SOURCES.find((source) => INDEX_SOURCE_SLUGS[source] === slug)

/** Whether a work stands in a source: “Articles” holds the works of source INDEX with category "article" alone. */
export const isFromSource = (
  { articleType }: Pick<Article, 'articleType'>,
  source: IndexSource | undefined,
): boolean => source === undefined || articleType === source
