import { countNoun, fileSize, formatPercent } from '../language/number.ts'
import { READER_ACTS } from '../works/reader-acts.ts'

/** Why saving stopped. */
export type LibraryError = 'full' | 'network' | 'unreadable'

/** What the library "Hors ligne" says. */
export const LIBRARY_TEXTS = {
  save: READER_ACTS.save,
  saved: 'Gardé hors ligne',
  measuring: 'Calcul de la taille…',
  unmeasurable: 'La taille ne peut pas être lue\u00a0: vérifiez votre connexion.',
  missing:
    'Ce document ne peut pas encore être gardé\u00a0: réessayez après la prochaine mise à jour du portail.',
  start: READER_ACTS.save,
  resume: 'Reprendre',
  stop: 'Interrompre',
  remove: 'Retirer',
  removeAll: 'Tout retirer',
  close: 'Fermer',
  confirmRemove: (title: string) => `Retirer «\u00a0${title}\u00a0» de cet appareil\u202f?`,
  confirmRemoveAll: 'Retirer tout ce qui est gardé sur cet appareil\u202f?',
  stopped:
    'Interrompu. Ce qui est complet reste gardé\u202f; «\u00a0Reprendre\u00a0» continue là où cela s’est arrêté.',
  done: 'C’est gardé\u00a0: vous pouvez le lire sans connexion.',
  removed: 'Retiré de cet appareil',
  notRemoved: 'Le retrait n’a pas abouti. Rechargez la page, puis réessayez.',
  errors: {
    full: 'Il n’y a plus de place sur cet appareil. Ce qui est complet reste gardé\u202f; retirez des documents, puis reprenez.',
    network:
      'La connexion s’est interrompue. Ce qui est complet reste gardé\u202f; «\u00a0Reprendre\u00a0» continue là où cela s’est arrêté.',
    unreadable: 'Le navigateur ne permet pas de garder des documents (navigation privée\u202f?).',
  } satisfies Record<LibraryError, string>,
  refreshed: 'Vos documents hors ligne ont été mis à jour.',
  refreshFull:
    'Vos documents hors ligne n’ont pas pu être mis à jour\u00a0: il n’y a plus de place sur cet appareil.',
} as const

/** What is not whole yet never reads 100 %. */
const floored = (share: number): number => Math.floor(share * 100) / 100

/**
 * What a download says; without a share it waits until another one has ended.
 * @example progressText(0.42) // 'Téléchargement… 42 %'
 */
export const progressText = (share: number | undefined): string =>
  share === undefined
    ? 'En attente de la fin d’un autre téléchargement…'
    : `Téléchargement… ${formatPercent(floored(share))}`

/** @example resumeText(0.42) // 'Reprendre (42 %)' */
export const resumeText = (share: number): string =>
  `${LIBRARY_TEXTS.resume} (${formatPercent(floored(share))})`

/** Why a download stopped, in words; nothing where that isn't known. */
export const stoppedText = (reason: LibraryError | 'stopped' | undefined): string => {
  if (!reason) return ''
  return reason === 'stopped' ? LIBRARY_TEXTS.stopped : LIBRARY_TEXTS.errors[reason]
}

/** @example sizeText(12, 3_400_000) // '12 pages avec couvertures et PDF : 3,4 Mo' */
export const sizeText = (pages: number, bytes: number): string =>
  `${countNoun(pages, 'page', 'pages')} avec couvertures et PDF\u00a0: ${fileSize(bytes)}`

/** @example toolsText(4_900_000) // 'Et 4,9 Mo une seule fois, pour lire hors ligne' */
export const toolsText = (bytes: number): string =>
  `Et ${fileSize(bytes)} une seule fois, pour lire hors ligne`

/** @example roomText(4_200_000_000) // 'Place disponible sur cet appareil : 4,2 Go' */
export const roomText = (bytes: number): string =>
  `Place disponible sur cet appareil\u00a0: ${fileSize(bytes)}`

/** Said before a download that will not fit. */
export const tooLargeText = (missing: number): string =>
  `Il manque environ ${fileSize(missing)} de place sur cet appareil\u00a0: gardez plutôt un numéro ou quelques articles.`

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
