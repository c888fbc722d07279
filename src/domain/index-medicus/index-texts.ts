import {
  letterName,
  NO_AUTHOR,
  OTHER_CHARACTERS,
  type IndexOrder,
  type IndexScope,
  INDEX_SOURCE_NAMES,
  isByChapter,
} from './index-path.ts'

/** Names of the two tabs. */
export const INDEX_ORDER_NAMES: Record<IndexOrder, string> = { title: 'Titres', author: 'Auteurs' }

/** What the source row calls all sources together. */
export const ALL_SOURCES = 'Toutes les sources'

/**
 * What a page of the index shows, as its heading says it.
 * @example indexHeading({ source: 'IGM', order: 'author', letter: 'p', page: 0 }) // 'IGM, auteurs en P'
 */
export const indexHeading = ({ source, order, letter }: Omit<IndexScope, 'page'>): string => {
  const parts: string[] = source ? [INDEX_SOURCE_NAMES[source]] : []
  if (letter === NO_AUTHOR) parts.push('travaux sans auteur')
  else if (isByChapter(source) && order === 'title') parts.push('par chapitre')
  else if (letter === undefined) {
    if (!source) parts.push('tous les travaux')
    parts.push(order === 'title' ? 'par titre' : 'par auteur')
  } else {
    const noun = order === 'title' ? 'titres' : 'auteurs'
    parts.push(
      letter === OTHER_CHARACTERS ? `${noun}\u00a0: chiffres et signes` : `${noun} en ${letterName(letter)}`,
    )
  }
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
