import { isNumberedBy, isPublication } from '../publications/registry.ts'

/** What a reader is told about PDFs. Texts of the specification keep its apostrophes. */
export const DOWNLOAD_TEXTS = {
  inProgress: 'Téléchargement du PDF en cours...',
  success: 'Téléchargement réussi',
  started: 'Téléchargement lancé',
  startedOnIos:
    'Le PDF s’ouvre dans un nouvel onglet : touchez « Partager », puis « Enregistrer dans Fichiers ».',
  startedOnAndroid: 'Vous retrouverez le fichier dans vos téléchargements.',
  startedAsLink: 'Le fichier est demandé directement : suivez-le dans les téléchargements du navigateur.',
  failed: 'Échec du téléchargement',
  failedAgain: 'Erreur lors du téléchargement',
  failedAdvice: 'Veuillez réessayer ou contactez le support',
  unexpected: 'Une erreur est survenue lors du téléchargement',
  openFailed: "Erreur lors de l'ouverture du PDF",
  openBlocked: 'Le navigateur a bloqué le nouvel onglet : autorisez-le, puis réessayez.',
  unreachable: 'Le fichier ne répond pas : vérifiez votre connexion, puis réessayez.',
  unavailable: 'PDF non disponible',
  unavailableForDocument: "Le PDF n'est pas disponible pour ce document",
} as const

/** What takes the place of the PDF buttons of a work without PDF. */
export const missingPdfText = (source: string): string =>
  isPublication(source) && isNumberedBy(source, 'chapter')
    ? 'Aucun PDF disponible pour ce chapitre'
    : "Le PDF n'est pas disponible pour le moment"

/**
 * A file that answers an error status.
 * @example inaccessibleText(404) // 'Le fichier n’est pas accessible (statut 404)'
 */
export const inaccessibleText = (status: number): string =>
  `Le fichier n’est pas accessible (statut ${status})`
