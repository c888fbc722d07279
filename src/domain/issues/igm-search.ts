import { searchableText } from '../search/searchable-text.ts'
import type { IgmIssue } from './igm-issue.ts'
import type { IgmSearchEntry } from './igm-search-index.ts'

/** Prepares an issue for the search. */
export const toSearchEntry = ({
  id,
  title,
  abstract,
  articles,
}: Pick<IgmIssue, 'id' | 'title' | 'abstract' | 'articles'>): IgmSearchEntry => ({
  id,
  title: searchableText(title),
  abstract: searchableText(abstract),
  articles: articles.map((article) =>
    searchableText(
      [article.title, ...article.authors, article.abstract, ...article.searchTexts].filter(Boolean).join(' '),
    ),
  ),
})

/**
 * Whether an issue answers a search: its title or abstract holds the text, or one of its articles holds every word.
 * Words spread over two articles don't match.
 */
export const matchesIgmSearch = (entry: IgmSearchEntry, query: string): boolean => {
  const wanted = searchableText(query)
  if (wanted === '') return true
  const words = wanted.split(' ')
  return (
    entry.title.includes(wanted) ||
    entry.abstract.includes(wanted) ||
    entry.articles.some((text) => words.every((word) => text.includes(word)))
  )
}
