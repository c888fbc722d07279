import { toast } from '#browser/toasts/toast.ts'
import { IGM_TEXTS } from '#domain/issues/igm-texts.ts'

/** Shows a failed read of issues: a toast, and the alert in the element that waited. */
export const showError = (alert: HTMLElement | null, error: unknown): void => {
  toast.error(IGM_TEXTS.loadFailedToast, { id: 'igm-error' })
  const message = alert?.querySelector('[data-message]')
  if (!alert || !message) return
  const detail = error instanceof Error ? error.message : String(error)
  message.textContent = `${IGM_TEXTS.loadFailed} ${detail}`
  alert.hidden = false
}
