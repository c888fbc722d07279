import type { ToastOptions, ToastType } from '#browser/toasts/toast-options.ts'
import { toast } from '#browser/toasts/toast.ts'

/** Shows a toast. */
export const notify = (type: ToastType, message: string, options?: ToastOptions): void => {
  toast[type](message, options)
}
