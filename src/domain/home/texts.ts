/** French texts of the home page. */
export const HOME_TEXTS = {
  heroTitle: 'Votre espace scientifique en ligne',
  submit: 'Soumettre votre article',
  learnMore: 'En savoir plus',
  pauseHero: 'Suspendre les images',
  playHero: 'Reprendre les images',
  newestArticle: 'Dernier article',
  currentIssue: 'Numéro en cours',
  discover: 'Découvrir',
  publications: 'Nos publications',
  highlights: 'À la une',
  readMore: 'Lire la suite',
  updated: 'Mise à jour',
  previous: 'Précédent',
  next: 'Suivant',
  pause: 'Suspendre le défilement',
  play: 'Reprendre le défilement',
  open: 'Ouvrir',
  close: 'Fermer',
  noTarget: 'Le contenu n’est pas disponible',
  highlightsError: 'Une erreur est survenue lors du chargement des articles.',
  retry: 'Réessayer',
  sponsors: 'Partenaires et sponsors',
  statistics: 'Le portail en chiffres',
  statisticsError: 'Une erreur est survenue lors du chargement des statistiques.',
} as const

/** Position in the carousel, as it is shown and announced. */
export const slidePosition = (position: number, total: number): string => `${position} sur ${total}`
