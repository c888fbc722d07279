import { countNoun } from '../language/message.ts'

const UNITS = ['octets', 'Ko', 'Mo', 'Go', 'To']
const STEP = 1000

/**
 * A size as people read it.
 * @example byteSize(1_234_000) // '1,2 Mo'
 */
export const byteSize = (bytes: number): string => {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / STEP ** power
  const digits = power === 0 || value >= 100 ? 0 : 1
  return `${value.toLocaleString('fr-FR', { maximumFractionDigits: digits })} ${UNITS[power]}`
}

/** Why saving stopped. */
export type LibraryError = 'full' | 'network' | 'unreadable'

/** What the library "Hors ligne" says. */
export const LIBRARY_TEXTS = {
  save: 'Garder hors ligne',
  saved: 'Gardé hors ligne',
  measuring: 'Calcul de la taille…',
  unmeasurable: 'La taille ne peut pas être lue\u00a0: vérifiez votre connexion.',
  missing:
    'Ce document ne peut pas encore être gardé\u00a0: réessayez après la prochaine mise à jour du portail.',
  start: 'Garder hors ligne',
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

/** @example progressText(0.42) // 'Téléchargement… 42 %' */
export const progressText = (share: number): string => `Téléchargement… ${Math.floor(share * 100)} %`

/** @example resumeText(0.42) // 'Reprendre (42 %)' */
export const resumeText = (share: number): string => `${LIBRARY_TEXTS.resume} (${Math.floor(share * 100)} %)`

/** @example sizeText(12, 3_400_000) // '12 pages et leurs PDF · 3,4 Mo' */
export const sizeText = (pages: number, bytes: number): string =>
  `${countNoun(pages, 'page', 'pages')} avec couvertures et PDF · ${byteSize(bytes)}`

/** @example roomText(4_200_000_000) // 'Place disponible sur cet appareil : 4,2 Go' */
export const roomText = (bytes: number): string =>
  `Place disponible sur cet appareil\u00a0: ${byteSize(bytes)}`

/** Said before a download that will not fit. */
export const tooLargeText = (missing: number): string =>
  `Il manque environ ${byteSize(missing)} de place sur cet appareil\u00a0: gardez plutôt un numéro ou quelques articles.`
