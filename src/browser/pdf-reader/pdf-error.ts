import { DOWNLOAD_TEXTS, inaccessibleText } from '#domain/downloads/download.ts'

/** Why a PDF can't be read, as the reader sees it. */
export type PdfError = { title: string; advice: string }

const MISSING_STATUSES = [400, 404, 410]

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined

/** What to say of an error of pdf.js. */
export const pdfErrorOf = (error: unknown, isOnline: boolean): PdfError => {
  if (!isOnline) {
    return { title: 'Vous êtes hors ligne', advice: 'Reconnectez-vous pour lire ce PDF, puis réessayez.' }
  }
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidPDFException') {
    return { title: 'Ce fichier PDF est illisible', advice: 'Signalez-le-nous\u00a0: il doit être remplacé.' }
  }
  if (name === 'PasswordException') {
    return { title: 'Ce PDF est protégé par un mot de passe', advice: 'Ouvrez-le dans un nouvel onglet.' }
  }
  const status = statusOf(error)
  if (status !== undefined && MISSING_STATUSES.includes(status)) {
    return { title: DOWNLOAD_TEXTS.unavailable, advice: DOWNLOAD_TEXTS.unavailableForDocument }
  }
  if (status !== undefined && status > 0) {
    return { title: DOWNLOAD_TEXTS.openFailed, advice: inaccessibleText(status) }
  }
  return { title: DOWNLOAD_TEXTS.openFailed, advice: DOWNLOAD_TEXTS.unreachable }
}
