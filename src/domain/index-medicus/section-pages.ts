import type { Article } from '../articles/article.ts'
import { invertedName } from '../contributors/family-order.ts'
import { contributorsOf, nameOf } from '../contributors/unconfirmed-names.ts'
import { excerpt } from '../language/text.ts'
import { filedText } from './index-letter.ts'
import type { IndexPage, LetterPlace } from './index-page.ts'
import { indexPath, type IndexScope } from './index-path.ts'
import { isByChapter } from './index-source.ts'
import type { IndexSection } from './index-sections.ts'

/** A letter with many pages names so many of them; a reader walks from the nearest one. */
const MAX_PLACES = 24

const LABEL_CHARACTERS = 56

const labelOf = (
  work: Article | undefined,
  { order, source }: Pick<IndexScope, 'order' | 'source'>,
): string => {
  if (!work) return ''
  if (order === 'title' && isByChapter(source)) return `Chapitre ${work.issue ?? 'sans numéro'}`
  const [first] = order === 'author' ? contributorsOf(work) : []
  return excerpt(first ? invertedName(nameOf(first)) : filedText(work.title), LABEL_CHARACTERS)
}

type SectionPage = Required<Pick<IndexPage, 'scope' | 'letter'>> & { works: Article[] }

/** The pages of one letter. */
export const pagesOfSection = (
  { letter, works }: IndexSection<Article>,
  part: Pick<IndexScope, 'order' | 'source'>,
  worksPerPage: number,
): SectionPage[] => {
  const pages = Math.ceil(works.length / worksPerPage)
  const step = Math.max(Math.ceil(pages / MAX_PLACES), 1)
  const scopeOf = (page: number): IndexScope => ({ ...part, letter, page })
  const placed = Array.from({ length: Math.ceil(pages / step) }, (_, index) => {
    const page = index * step
    return { page, label: labelOf(works[page * worksPerPage], part), path: indexPath(scopeOf(page)) }
  })
  const placesAround = (current: number): LetterPlace[] =>
    placed.map(({ page, label, path }) => ({ number: page + 1, label, path, current: page === current }))
  return Array.from({ length: pages }, (_, page) => ({
    scope: scopeOf(page),
    works: works.slice(page * worksPerPage, (page + 1) * worksPerPage),
    letter: { total: works.length, pages, places: pages > 1 ? placesAround(page) : [] },
  }))
}
