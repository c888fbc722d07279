import { searchableText } from '../search/searchable-text.ts'
import type { Member } from './member.ts'

/** What the search of the directory looks through: name, title and email, each by itself. */
export const memberSearchTexts = ({
  name,
  titre,
  email,
}: Pick<Member, 'name' | 'titre' | 'email'>): string[] =>
  [name, titre, email].filter((text) => text !== undefined)

/** Whether one of the texts holds what is searched, whatever its case and accents. */
export const textsMatch = (texts: readonly string[], query: string): boolean => {
  const wanted = searchableText(query)
  return texts.some((text) => searchableText(text).includes(wanted))
}

/**
 * What the directory says of a search.
 * @example membersFound(2) // '2 membre(s) trouvé(s)'
 */
export const membersFound = (count: number): string => `${count} membre(s) trouvé(s)`

/** What the directory says when nobody is found. */
export const NO_MEMBER_FOUND = 'Aucun membre trouvé'
