import { OF_ALL_PUBLICATIONS } from '../publications/publication-line.ts'
import { countNoun } from '../language/number.ts'
import { invertedName } from '../contributors/unconfirmed-names.ts'
import type { Author } from './author-directory.ts'

/** The index of all authors. */
export const AUTHORS_PATH = '/auteurs'

/**
 * The address of an author's page; numbers count from 1.
 * @example authorPath('marie-dupont') // '/auteurs/marie-dupont'
 */
export const authorPath = (slug: string, page = 1): string =>
  `${AUTHORS_PATH}/${slug}${page > 1 ? `/${page}` : ''}`

/**
 * The address of the authors of a letter; numbers count from 1.
 * @example authorLetterPath('d', 2) // '/auteurs/lettre/d/2'
 */
export const authorLetterPath = (letter: string, page = 1): string =>
  `${AUTHORS_PATH}/lettre/${letter}${page > 1 ? `/${page}` : ''}`

/**
 * The part of an address that follows the index of authors; empty for the index itself.
 * @example belowAuthors('/auteurs/lettre/d') // 'lettre/d'
 */
export const belowAuthors = (path: string): string | undefined =>
  path.slice(AUTHORS_PATH.length + 1) || undefined

/** Texts of the pages of authors. */
export const AUTHOR_TEXTS = {
  index: 'Auteurs',
  indexLead: 'Tous les auteurs de nos publications, par nom de famille.',
  /** `total` is that of the letter, where there is one; `number` is that of the page, behind a comma, or empty. */
  indexDescription: (total: number, letter = '', number = ''): string =>
    `Les auteurs ${OF_ALL_PUBLICATIONS}, par nom de famille${letter && `, en ${letter}`}\u00a0: ${countNoun(total, 'auteur', 'auteurs')}${number}.`,
  letter: (letter: string): string => `Auteurs en ${letter}`,
  letters: 'Lettres',
  letterPages: 'Pages de la lettre',
  count: (total: number): string => countNoun(total, 'auteur', 'auteurs'),
  description: (name: string, total: number, number = ''): string =>
    `${name}\u00a0: ${countNoun(total, 'travail', 'travaux')}, affiliations et coauteurs${number}.`,
  unconfirmed:
    'Travaux signés de ce nom. L’identité de l’auteur n’a pas été confirmée\u00a0: des homonymes peuvent s’y trouver réunis.',
  spellings: 'Signe aussi',
  affiliations: (total: number): string => (total > 1 ? 'Affiliations' : 'Affiliation'),
  ror: (institution: string): string => `${institution} dans le registre ROR`,
  coauthors: 'Coauteurs',
  moreCoauthors: (more: number): string => `et ${countNoun(more, 'autre', 'autres')}`,
  specialties: 'Spécialités',
  namesakes: 'Même nom',
  namesakesHint: 'Rien ne dit que ce soit la même personne.',
  page: (page: number, pages: number): string => `page ${page} sur ${pages}`,
} as const

/** Up to this many authors the index is one page; with more, each letter has pages of its own. */
export const WHOLE_INDEX_AUTHORS_MAX = 400

/** Authors on one page of a letter. */
export const AUTHORS_PER_PAGE = 200

/** An author as a line of the index. */
export type ListedAuthor = {
  /** Family name first. */
  name: string
  path: string
  works: number
  /** Bare ORCID iD (without orcid.org), if the author has one. */
  orcid: string | undefined
}

/** A letter of the index under which there are authors. */
export type AuthorLetter = { letter: string; total: number; path: string; first: string; last: string }

/** A page of the index of authors. */
export type AuthorIndexPage = {
  path: string
  /** Number of authors under all letters. */
  total: number
  letters: AuthorLetter[]
  /** The listed authors; empty on the first page of a large index, which only links to its letters. */
  sections: { letter: string; authors: ListedAuthor[] }[]
  /** Only for a page of a letter: the letter, the number of this page (from 1), and the first author of each page. */
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
 * The pages of the index of authors: a single page for few authors, otherwise a first page and the pages of each
 * letter.
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
