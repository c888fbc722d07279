import { invertedName } from '../contributors/family-order.ts'
import type { Author } from './author-directory.ts'
import { authorLetterPath, authorPath, AUTHORS_PATH } from './author-path.ts'

/** So many authors are one page; more are a page a letter. */
export const WHOLE_INDEX_AUTHORS_MAX = 400

/** Authors on one page of a letter. */
export const AUTHORS_PER_PAGE = 200

/** An author as the index lists it. */
export type ListedAuthor = {
  /** With the family name first. */
  name: string
  path: string
  works: number
  /** Bare, where the author has one. */
  orcid: string | undefined
}

/** A letter of the index that has authors. */
export type AuthorLetter = { letter: string; total: number; path: string; first: string; last: string }

/** A page of the index of authors. */
export type AuthorIndexPage = {
  path: string
  /** Authors of all letters. */
  total: number
  letters: AuthorLetter[]
  /** What the page lists; nothing on the first page of an index of many, which leads to the letters. */
  sections: { letter: string; authors: ListedAuthor[] }[]
  /** Of a page of a letter: which letter it is, which of its pages (from 1), and where each begins. */
  letter?: {
    letter: string
    total: number
    page: number
    places: { page: number; path: string; first: string }[]
  }
  previous?: string | undefined
  next?: string | undefined
}

const listed = <Work>({ name, slug, works, orcid }: Author<Work>): ListedAuthor => ({
  name: invertedName(name),
  path: authorPath(slug),
  works: works.length,
  orcid,
})

type Section = { letter: string; authors: ListedAuthor[] }

const pagesOfLetter = (
  { letter, authors }: Section,
  shared: Pick<AuthorIndexPage, 'total' | 'letters'>,
): AuthorIndexPage[] => {
  const starts = Array.from(
    { length: Math.ceil(authors.length / AUTHORS_PER_PAGE) },
    (_, index) => index * AUTHORS_PER_PAGE,
  )
  const places = starts.map((start, index) => ({
    page: index + 1,
    path: authorLetterPath(letter, index + 1),
    first: authors[start]?.name ?? '',
  }))
  return starts.map((start, index) => ({
    ...shared,
    path: authorLetterPath(letter, index + 1),
    sections: [{ letter, authors: authors.slice(start, start + AUTHORS_PER_PAGE) }],
    letter: { letter, total: authors.length, page: index + 1, places },
  }))
}

/**
 * The pages of the index of authors: one where they are few, else the letters and the pages of each.
 * @param authors in the order of the directory
 */
export const authorIndexPages = <Work>(authors: readonly Author<Work>[]): AuthorIndexPage[] => {
  const sections: Section[] = [...Map.groupBy(authors, ({ letter }) => letter)].map(([letter, some]) => ({
    letter,
    authors: some.map(listed),
  }))
  const isWhole = authors.length <= WHOLE_INDEX_AUTHORS_MAX
  const letters = sections.map(({ letter, authors: some }) => ({
    letter,
    total: some.length,
    path: isWhole ? `${AUTHORS_PATH}#${letter}` : authorLetterPath(letter),
    first: some[0]?.name ?? '',
    last: some.at(-1)?.name ?? '',
  }))
  const shared = { total: authors.length, letters }
  if (isWhole) return [{ ...shared, path: AUTHORS_PATH, sections }]
  const pages: AuthorIndexPage[] = [
    { ...shared, path: AUTHORS_PATH, sections: [] },
    ...sections.flatMap((section) => pagesOfLetter(section, shared)),
  ]
  return pages.map((page, index) => ({
    ...page,
    previous: pages[index - 1]?.path,
    next: pages[index + 1]?.path,
  }))
}
