import { listMatcher, toListedText } from '../search/match-list.ts'
import type { Member } from './member.ts'

/** Columns of the directory by which it can be sorted. */
export const MEMBER_SORT_COLUMNS = ['id', 'name', 'phone', 'email'] as const

export type MemberSortColumn = (typeof MEMBER_SORT_COLUMNS)[number]

export type SortDirection = 'ascending' | 'descending'

/** The directory's order before anyone chooses another. */
export const DEFAULT_MEMBER_SORT: { column: MemberSortColumn; direction: SortDirection } = {
  column: 'name',
  direction: 'ascending',
}

/** French order: accents count after letters, numbers by their value. */
const collator = new Intl.Collator('fr', { numeric: true })

/** Order of two cells of a column; an empty cell is last in both directions. */
export const compareCells = (a: string, b: string, direction: SortDirection): number => {
  if (a === '' || b === '') return Number(a === '') - Number(b === '')
  return direction === 'ascending' ? collator.compare(a, b) : collator.compare(b, a)
}

/** What the search of the directory looks through: name, title and email, each by itself. */
export const memberSearchTexts = ({
  name,
  titre,
  email,
}: Pick<Member, 'name' | 'titre' | 'email'>): string[] =>
  [name, titre, email].filter((text) => text !== undefined)

/** Whether one of the texts has all the words of a search, by the rules of the site's search. */
export const textsMatch = (texts: readonly string[], query: string): boolean => {
  const matches = listMatcher(query)
  return query.trim() === '' || texts.some((text) => matches(toListedText(text)))
}

/**
 * What the directory says of a search.
 * @example membersFound(2) // '2 membre(s) trouvé(s)'
 */
export const membersFound = (count: number): string => `${count} membre(s) trouvé(s)`

/** What the directory says when nobody is found. */
export const NO_MEMBER_FOUND = 'Aucun membre trouvé'
