import { toast } from '#browser/toasts/toast.ts'
import { GAZETTE_TEXTS } from '#domain/issues/gazette-texts.ts'

/** Tells of a failed read of issues: a toast, and the alert at the place that waited. */
export const showFailure = (alert: HTMLElement | null, error: unknown): void => {
  toast.error(GAZETTE_TEXTS.loadFailedToast, { id: 'gazette-failure' })
  const message = alert?.querySelector('[data-message]')
  if (!alert || !message) return
  const detail = error instanceof Error ? error.message : String(error)
  message.textContent = `${GAZETTE_TEXTS.loadFailed} ${detail}`
  alert.hidden = false
}
