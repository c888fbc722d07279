/** Texts of ADC that more than one place shows. */
export const ADC_TEXTS = {
  searchEmpty: 'Veuillez entrer un terme de recherche',
  searching: 'Recherche en cours...',
  noChapter: 'Aucun chapitre disponible',
  loadErrorTitle: 'Erreur de chargement',
  loadError: 'Une erreur est survenue lors du chargement des chapitres. Veuillez réessayer ultérieurement.',
  retry: 'Réessayer',
  refresh: 'Actualiser Atlas',
  refreshing: 'Mise à jour...',
  refreshStarted: 'Démarrage du processus de remplissage des articles Atlas...',
  refreshAdded: (count: number) => `${count} articles Atlas ajoutés avec succès!`,
  refreshFailed: (count: number) => `${count} articles ont échoué lors du processus.`,
  refreshError: 'Erreur lors du remplissage des articles Atlas',
} as const
