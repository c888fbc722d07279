/** What a work's page says when there is no work to show. */
export const WORK_PAGE_TEXTS = {
  invalidId: 'ID d’article non valide',
  loadError: 'Impossible de charger les détails de l’article',
  loading: 'Recherche de cet article…',
  noAbstract: 'Aucun résumé disponible pour cet article.',
} as const
