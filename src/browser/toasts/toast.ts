import { notice } from '../notices/notice.ts'
import type { ToastOptions, ToastType } from './toast-options.ts'
import { toasts } from './toasts.ts'

let lastNumber = 0

/** The code that shows toasts; it comes with the first one. */
let region: Promise<void> | undefined

const loadRegion = async (): Promise<void> => (await import('./ToastRegion.tsx')).showToastRegion()

/** Asks for that code ahead: where a press on the way will say something. */
export const preloadToasts = (): void => void import('./ToastRegion.tsx').catch(() => undefined)

/** What could not be shown is said in plain HTML; the next toast asks for the code again. */
const showPlainly = () => {
  region = undefined
  for (const { type, message, ...options } of toasts.get()) notice[type](message, options)
  toasts.set([])
}

const show = (type: ToastType, message: string, options: ToastOptions = {}): string => {
  const id = options.id ?? `toast-${(lastNumber += 1)}`
  const shown = { ...options, id, type, message }
  const before = toasts.get()
  toasts.set(
    before.some((each) => each.id === id)
      ? before.map((each) => (each.id === id ? shown : each))
      : [...before, shown],
  )
  region ??= loadRegion().catch(showPlainly)
  return id
}

/** Takes one toast away, or all of them. */
const dismiss = (id?: string): void => {
  notice.dismiss(id)
  toasts.set(id === undefined ? [] : toasts.get().filter((each) => each.id !== id))
}

/** Toasts of the whole site: `toast.success('Lien copié dans le presse-papiers')`. */
export const toast = {
  loading: (message: string, options?: ToastOptions) => show('loading', message, options),
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  dismiss,
}
