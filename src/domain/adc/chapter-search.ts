import { categoryName } from '../articles/category.ts'
import { searchableText } from '../search/searchable-text.ts'
import type { Chapter } from './chapter.ts'

/** What the search of ADC looks through: title, description, category and tags. */
export const chapterSearchText = ({ title, description, category, tags }: Chapter): string =>
  [title, description, category, category && categoryName(category), ...tags].filter(Boolean).join(' ')

/** Whether a chapter answers to a search, whatever its case and accents. */
export const chapterMatches = (chapter: Chapter, query: string): boolean =>
  searchableText(chapterSearchText(chapter)).includes(searchableText(query))
