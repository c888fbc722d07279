import { excerpt } from '../language/text.ts'

/** Articles on one page of a list. */
export const ARTICLES_PER_PAGE = 10

/** Longest text of authors on a card, in characters. */
export const CARD_AUTHORS_CHARACTERS = 40

/** Longest abstract on a card, in characters. */
export const CARD_ABSTRACT_CHARACTERS = 80

/** Tags that a card shows before it counts the others. */
export const CARD_TAGS = 3

/** Height of the box of the virtual mode. */
export const VIRTUAL_BOX_PX = 800

/** Height of a work in the virtual mode before it is measured. */
export const VIRTUAL_ESTIMATE_PX = 200

/** Works that the virtual mode keeps on each side of what is seen. */
export const VIRTUAL_OVERSCAN = 5

/** Interval after which a list that could not be loaded tries again, in milliseconds. */
export const LIST_RETRY_MS = 3000

/** Width of a cover's picture on a card, in pixels: twice the width on screen. */
export const THUMBNAIL_WIDTH_PX = 160

/**
 * Most chapters listed beside a chapter of ADC: if each page listed all of them, the site would grow by the square of
 * their number.
 */
export const NEIGHBOUR_CHAPTERS = 60

/** Tags that an RHCA card shows before it counts the others. */
export const RHCA_CARD_TAGS = 3

/** Tags that a row of the RHCA table shows. */
export const RHCA_TABLE_TAGS = 2

/** Authors that a row of the RHCA table shows before “et al.”. */
export const RHCA_TABLE_AUTHORS = 2

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
