import type { Article } from '../articles/article.ts'
import { type Holding, isNumberedBy, isPublication, PUBLICATIONS } from '../publications/registry.ts'

/** What the source row of the index switches between: the publications with works, and the articles among the references. */
export type IndexSource = Holding<'works'> | 'INDEX_ARTICLES'

/** Names on the source row, in its order. */
export const INDEX_SOURCE_NAMES: Record<IndexSource, string> = {
  ADC: 'Atlas (ADC)',
  IGM: PUBLICATIONS.IGM.shortName,
  RHCA: PUBLICATIONS.RHCA.shortName,
  INDEX_ARTICLES: 'Articles',
}

const isIndexSource = (name: string): name is IndexSource => Object.hasOwn(INDEX_SOURCE_NAMES, name)

/** The sources of the index, in the order of its row. */
export const INDEX_SOURCES: readonly IndexSource[] = Object.keys(INDEX_SOURCE_NAMES).filter(isIndexSource)

/** Whether the titles of a source stand by the number of their chapter instead of by letter. */
export const isByChapter = (source: IndexSource | undefined): boolean =>
  isPublication(source) && isNumberedBy(source, 'chapter')

/** Each source in an address. */
export const INDEX_SOURCE_SLUGS: Record<IndexSource, string> = {
  ADC: PUBLICATIONS.ADC.folder,
  IGM: PUBLICATIONS.IGM.folder,
  RHCA: PUBLICATIONS.RHCA.folder,
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
