export type ToastType = 'loading' | 'success' | 'info' | 'warning' | 'error'

export type ToastOptions = {
  /** A second line. */
  description?: string
  /** Life in ms; `Infinity` stays until dismissed, which is the default of a loading toast. */
  duration?: number
  /** A toast with the id of one that is shown replaces it. */
  id?: string
  /** A button in the toast. */
  action?: { label: string; onClick: () => void }
}

/** The kind of a toast in words, for a reader who sees no colour. */
export const TOAST_KINDS: Record<ToastType, string> = {
  loading: 'En cours',
  success: 'Succès',
  info: 'Information',
  warning: 'Attention',
  error: 'Erreur',
}

/** The name of the cross. */
export const CLOSE_TOAST = 'Fermer la notification'
