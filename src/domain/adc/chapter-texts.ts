import type { Chapter } from './chapter.ts'

/** Tags that a chapter's card shows before it counts the others. */
export const ADC_CARD_TAGS = 2

/** Authors that a chapter's card or row shows before “et al.”. */
export const ADC_CARD_AUTHORS = 2

/** Texts of ADC that more than one place shows. */
export const ADC_TEXTS = {
  searchEmpty: 'Veuillez entrer un terme de recherche',
  searching: 'Recherche en cours…',
  noChapter: 'Aucun chapitre disponible',
  loadErrorTitle: 'Erreur de chargement',
  loadError: 'Une erreur est survenue lors du chargement des chapitres. Veuillez réessayer ultérieurement.',
  retry: 'Réessayer',
  refresh: 'Actualiser Atlas',
  refreshing: 'Mise à jour…',
  refreshStarted: 'Démarrage du processus de remplissage des articles Atlas…',
  refreshAdded: (count: number) => `${count} articles Atlas ajoutés avec succès!`,
  refreshFailed: (count: number) => `${count} articles ont échoué lors du processus.`,
  refreshError: 'Erreur lors du remplissage des articles Atlas',
} as const

/**
 * What a chapter is called beside its title.
 * @example chapterLabel({ chapterNumber: 7 }) // 'Chapitre 7'
 */
export const chapterLabel = ({ chapterNumber }: Pick<Chapter, 'chapterNumber'>): string =>
  chapterNumber === undefined ? 'Hors numérotation' : `Chapitre ${chapterNumber}`
