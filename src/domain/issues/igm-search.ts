import { listMatcher, toListedText } from '../search/match-list.ts'
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
 * Whether an issue answers a search, by the rules of the site's: its title, its abstract or one of its articles has all the
 * words. Words spread over two of them don't match.
 */
export const matchesIgmSearch = ({ title, abstract, articles }: IgmSearchEntry, query: string): boolean => {
  if (query.trim() === '') return true
  const matches = listMatcher(query)
  return [title, abstract, ...articles].some((text) => matches(toListedText(text)))
}
