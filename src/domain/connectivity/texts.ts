/** What the site says of the network and of its own versions. */
export const CONNECTIVITY_TEXTS = {
  offline: 'Vous êtes hors ligne. Certaines fonctionnalités peuvent être limitées.',
  online: 'La connexion a été rétablie.',
  newVersion: 'Une nouvelle version du portail est prête.',
  newVersionHint: 'Ce que vous êtes en train d’écrire reste en place.',
  takeVersion: 'Mettre à jour',
  newContent: 'Cette page a changé depuis que vous l’avez ouverte.',
  showContent: 'Afficher la page à jour',
  versionTaken: 'Nouvelle version installée. Elle s’affichera à la prochaine page.',
} as const

/** A reader who comes and goes makes a page look for its new content no more often. */
export const CONTENT_CHECK_EVERY_MS = 60_000

/** Texts of pulling the page down to refresh it. */
export const PULL_TEXTS = {
  pull: 'Tirez pour actualiser',
  release: 'Relâchez pour actualiser',
  refreshing: 'Mise à jour…',
  done: 'Contenu mis à jour',
  doneDetail: 'Les dernières données ont été chargées',
  failed: 'Erreur lors de la mise à jour',
  failedDetail: 'Veuillez réessayer',
} as const

/** A pull refreshes from here on, in CSS pixels. */
export const PULL_THRESHOLD_PX = 80

/** A pull follows the finger no further, in CSS pixels. */
export const PULL_MAX_PX = 150
