/** The four cases that an error of a page is shown as (document 1, section 8). */
export type ErrorKind = 'chunk' | 'payment' | 'download' | 'generic'

/** The texts that a person reads about an error. */
export type ErrorView = { kind: ErrorKind; title: string; message: string; tips: readonly string[] }

/** The two ways out of an error. */
export const ERROR_ACTIONS = { retry: 'Réessayer', home: 'Retour à l’accueil' } as const

/** Text for an error without words of its own. */
export const UNEXPECTED_ERROR_TEXT = 'Une erreur inattendue s’est produite.'

/** How browsers word that a part of the site did not load: Chromium, Firefox, Safari, and Vite for a style sheet. */
const CHUNK =
  /dynamically imported module|importing a module script failed|error loading chunk|loading (css )?chunk|preload css|astro-island/i

/** The provider's script is missing, or a browser extension blocked it. */
const PAYMENT = /stripe|payment|paiement|blocked[_ ]by[_ ]client/i

const DOWNLOAD = /download|t[ée]l[ée]charg|fetch|network|load failed/i

const CASES: { kind: Exclude<ErrorKind, 'generic'>; pattern: RegExp }[] = [
  { kind: 'chunk', pattern: CHUNK },
  { kind: 'payment', pattern: PAYMENT },
  { kind: 'download', pattern: DOWNLOAD },
]

const TEXTS: Record<Exclude<ErrorKind, 'generic'>, Omit<ErrorView, 'kind'>> = {
  chunk: {
    title: 'Erreur de chargement',
    message: 'Le chargement de la page a échoué. Veuillez réessayer.',
    tips: [],
  },
  payment: {
    title: 'Erreur de paiement',
    message:
      'Le système de paiement est temporairement indisponible. Veuillez désactiver votre bloqueur de publicités, puis réessayer.',
    tips: [
      'Vérifiez que votre bloqueur de publicités est désactivé.',
      'Vérifiez votre connexion internet.',
      'Actualisez la page.',
    ],
  },
  download: {
    title: 'Erreur de téléchargement',
    message: 'Le téléchargement du fichier a échoué. Veuillez vérifier votre connexion.',
    tips: [
      'Vérifiez votre connexion internet.',
      'Assurez-vous que le fichier existe toujours.',
      'Actualisez la page et réessayez.',
    ],
  },
}

const messageOf = (error: unknown): string => {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : ''
}

/**
 * The first case that an error's text matches, in the order chunk, payment, download, generic.
 * @example describeError(new Error('Failed to fetch dynamically imported module: /a.js')).kind // 'chunk'
 */
export const describeError = (error: unknown): ErrorView => {
  const message = messageOf(error).trim()
  const found = CASES.find(({ pattern }) => pattern.test(message))
  if (found) return { kind: found.kind, ...TEXTS[found.kind] }
  return {
    kind: 'generic',
    title: 'Une erreur est survenue',
    message: message || UNEXPECTED_ERROR_TEXT,
    tips: [],
  }
}

/** Messages of events that are no errors of the page: nothing is lost, and nothing can be done. */
const HARMLESS = /ResizeObserver loop|^Script error\.?$/i

/**
 * Whether an uncaught error justifies interrupting a reader: not an aborted request, nor an error of a browser
 * extension.
 * @param source address of the script that failed, when the browser gives it
 */
export const shouldShowError = (error: unknown, source = ''): boolean => {
  if (/^(chrome|moz|safari-web)-extension:/.test(source)) return false
  if (error instanceof Error && error.name === 'AbortError') return false
  return !HARMLESS.test(messageOf(error))
}
