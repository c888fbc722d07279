import { excerpt } from '../language/text.ts'
import { CARD_ABSTRACT_CHARACTERS, CARD_AUTHORS_CHARACTERS, CARD_TAGS } from './list-limits.ts'

/** Texts that every list of articles shares. */
export const LIST_TEXTS = {
  emptyTitle: 'Aucun article trouvé',
  emptyHint: 'Essayez de modifier vos critères de recherche',
  errorTitle: 'Erreur',
  error: 'Erreur lors du chargement des articles',
  retry: 'Réessayer',
  loading: 'Chargement des articles…',
  reset: 'Réinitialiser les filtres',
  noAbstract: 'Aucun résumé disponible pour cet article.',
} as const

/** The authors of a work on a card. */
export const cardAuthors = (authors: readonly string[]): string =>
  excerpt(authors.join(', '), CARD_AUTHORS_CHARACTERS)

/** The abstract of a work on a card. */
export const cardAbstract = (abstract: string): string =>
  excerpt(abstract.replace(/\s+/g, ' '), CARD_ABSTRACT_CHARACTERS)

/** The tags of a work on a card, and how many more there are. */
export const cardTags = (tags: readonly string[]): { shown: readonly string[]; more: number } => ({
  shown: tags.slice(0, CARD_TAGS),
  more: Math.max(tags.length - CARD_TAGS, 0),
})

/**
 * The authors of a work in a table: the first, and how many more there are.
 * @example tableAuthors(['A. Un', 'B. Deux', 'C. Trois']) // 'A. Un +2'
 */
export const tableAuthors = ([first = '', ...others]: readonly string[]): string =>
  others.length > 0 ? `${first} +${others.length}` : first
