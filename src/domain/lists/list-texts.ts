/** Texts that every list of articles shares. */
export const LIST_TEXTS = {
  emptyTitle: 'Aucun article trouvé',
  emptyHint: 'Essayez de modifier vos critères de recherche',
  failureTitle: 'Erreur',
  failure: 'Erreur lors du chargement des articles',
  retry: 'Réessayer',
  loading: 'Chargement des articles...',
  reset: 'Réinitialiser les filtres',
  noAbstract: 'Aucun résumé disponible pour cet article.',
} as const
