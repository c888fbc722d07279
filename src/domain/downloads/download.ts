import { isNumberedBy, isPublication, type Publication } from '../publications/registry.ts'
import { isoDate } from '../dates/partial-date.ts'

/** The parts of a work that name its downloaded file. */
export interface Downloadable {
  source: Publication
  title: string
  publicationDate?: string
}

/** Longest part of a title that goes into the name of a downloaded file, in characters. */
export const DOWNLOAD_TITLE_MAX_CHARS = 30

const LIGATURES: Record<string, string> = { œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE' }

const joined = (text: string): string =>
  // By characters: half of one that takes two units is no letter.
  [...text.trim().replace(/\s+/g, '_')].slice(0, DOWNLOAD_TITLE_MAX_CHARS).join('').replace(/_+$/, '')

/**
 * A title as part of an address: letters lose their accents, other characters go, spaces become underscores.
 * @example titlePart("L'œdème aigu : prise en charge") // 'Loedeme_aigu_prise_en_charge'
 */
export function titlePart(title: string): string {
  return joined(
    title
      .replace(/[œŒæÆ]/g, (letter) => LIGATURES[letter] ?? '')
      .normalize('NFD')
      .replace(/[^a-zA-Z0-9\s]/g, ''),
  )
}

const nameWith = ({ source, publicationDate }: Downloadable, title: string): string => {
  const date = isNumberedBy(source, 'chapter') ? undefined : isoDate(publicationDate)
  return `${[source, title, date].filter(Boolean).join('_')}.pdf`
}

/**
 * The name under which a reader's browser saves a PDF: source, title with its accents, date. A chapter of ADC is not dated.
 * @example downloadName({ source: 'RHCA', title: 'L’été', publicationDate: '2024-03-05' }) // 'RHCA_Lété_2024-03-05.pdf'
 */
export function downloadName(work: Downloadable): string {
  return nameWith(work, joined(work.title.normalize('NFC').replace(/[^\p{L}\p{N}\s]/gu, '')))
}

/**
 * The name of the PDF in the folder of its page: the same in plain letters, which stay readable in an address.
 * @example pageFileName({ source: 'RHCA', title: 'L’été', publicationDate: '2024-03-05' }) // 'RHCA_Lete_2024-03-05.pdf'
 */
export function pageFileName(work: Downloadable): string {
  return nameWith(work, titlePart(work.title))
}

/** Texts about PDFs. Texts of the specification have its straight apostrophes. */
export const DOWNLOAD_TEXTS = {
  inProgress: 'Téléchargement du PDF en cours…',
  success: 'Téléchargement réussi',
  started: 'Téléchargement lancé',
  startedOnIos:
    'Le PDF s’ouvre dans un nouvel onglet\u00a0: touchez «\u00a0Partager\u00a0», puis «\u00a0Enregistrer dans Fichiers\u00a0».',
  startedOnAndroid: 'Vous retrouverez le fichier dans vos téléchargements.',
  startedAsLink:
    'Le fichier est demandé directement\u00a0: suivez-le dans les téléchargements du navigateur.',
  failed: 'Échec du téléchargement',
  failedAgain: 'Erreur lors du téléchargement',
  failedAdvice: 'Veuillez réessayer ou contactez le support',
  unexpected: 'Une erreur est survenue lors du téléchargement',
  openFailed: 'Erreur lors de l’ouverture du PDF',
  openBlocked: 'Le navigateur a bloqué le nouvel onglet\u00a0: autorisez-le, puis réessayez.',
  unreachable: 'Le fichier ne répond pas\u00a0: vérifiez votre connexion, puis réessayez.',
  unavailable: 'PDF non disponible',
  unavailableForDocument: 'Le PDF n’est pas disponible pour ce document',
} as const

/** What replaces the PDF buttons of a work without PDF. */
export const missingPdfText = (source: string): string =>
  isPublication(source) && isNumberedBy(source, 'chapter')
    ? 'Aucun PDF disponible pour ce chapitre'
    : 'Le PDF n’est pas disponible pour le moment'

/**
 * A file that answers an error status.
 * @example inaccessibleText(404) // 'Le fichier n’est pas accessible (statut 404)'
 */
export const inaccessibleText = (status: number): string =>
  `Le fichier n’est pas accessible (statut ${status})`

/** Duration of the toast of a running download, in milliseconds. */
export const DOWNLOAD_LOADING_TOAST_MS = 10_000

/** Duration of the toast of a finished download, in milliseconds. */
export const DOWNLOAD_SUCCESS_TOAST_MS = 3000

/** Duration of the toast of a failed download, in milliseconds. */
export const DOWNLOAD_ERROR_TOAST_MS = 5000

/** Duration of the notice about a download on a phone, in milliseconds. */
export const MOBILE_NOTICE_MS = 5000

/** Time after which the address of a saved blob is revoked, in milliseconds. */
export const BLOB_REVOKE_MS = 1000

/** Kinds of devices that save a PDF in different ways. */
export type Platform = 'desktop' | 'ios' | 'android'

/**
 * The kind of device. An iPad says that it is a Macintosh, but has a touch screen.
 * @example platformOf('Mozilla/5.0 (Linux; Android 14) …', 5) // 'android'
 */
export const platformOf = (userAgent: string, maxTouchPoints: number): Platform => {
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop'
}

const STORED_FILE = /\/storage\/v1\/object\/(?:public|sign)\//

/**
 * The address under which the storage itself names the file that it sends; another host's address stays as it is.
 * A browser ignores the name of a link that leads to another host.
 */
export const downloadAddress = (address: string, fileName: string): string => {
  if (!STORED_FILE.test(address)) return address
  const url = new URL(address)
  url.searchParams.set('download', fileName)
  return url.href
}
