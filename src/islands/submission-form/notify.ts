import type { ToastOptions, ToastType } from '#browser/toasts/toast-options.ts'

/** Shows a toast. Its module needs a document, which this form has not while its page is built. */
export const notify = (type: ToastType, message: string, options?: ToastOptions): void => {
  void import('#browser/toasts/toast.ts').then(({ toast }) => toast[type](message, options))
}
