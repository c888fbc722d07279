import { categoryName } from '../works/classification.ts'
import { searchableText } from '../search/searchable-text.ts'
import type { Chapter } from './chapter.ts'

type Ordered = Pick<Chapter, 'chapterNumber' | 'title'>

const isIntroduction = ({ title }: Ordered): boolean => searchableText(title).includes('introduction')

/** Order of the chapters: the introduction first, then by number, those without a number last; ties by title. */
export const compareChapters = (a: Ordered, b: Ordered): number => {
  if (isIntroduction(a) !== isIntroduction(b)) return isIntroduction(a) ? -1 : 1
  const [first, second] = [a.chapterNumber ?? Infinity, b.chapterNumber ?? Infinity]
  if (first !== second) return first - second
  return a.title.localeCompare(b.title, 'fr')
}

/** What the search of ADC looks through: title, description, category and tags. */
export const chapterSearchText = ({ title, description, category, tags }: Chapter): string =>
  [title, description, category, category && categoryName(category), ...tags].filter(Boolean).join(' ')
