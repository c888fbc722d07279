import type { ToastOptions, ToastType } from './toast-options.ts'

type ToastContent = ToastOptions & { type: ToastType; message: string; onClose: () => void }

/** The kind of a toast in words, for a reader who sees no colour. */
const KINDS: Record<ToastType, string> = {
  loading: 'En cours',
  success: 'Succès',
  info: 'Information',
  warning: 'Attention',
  error: 'Erreur',
}

/** The element of one toast. */
export const renderToast = ({ type, message, description, action, onClose }: ToastContent): HTMLElement => {
  const toast = element('div', 'toast')
  toast.dataset['type'] = type
  toast.setAttribute('aria-atomic', 'true')
  if (type === 'error') toast.setAttribute('role', 'alert')

  const mark = element('span', 'toast-mark')
  mark.setAttribute('aria-hidden', 'true')
  const text = element('div', 'toast-text')
  text.append(element('span', 'sr-only', `${KINDS[type]}\u00a0: `), element('p', 'toast-message', message))
  if (description) text.append(element('p', 'toast-description', description))
  toast.append(mark, text)

  if (action) {
    const button = element('button', 'toast-action', action.label)
    button.type = 'button'
    button.addEventListener('click', () => {
      action.onClick()
      onClose()
    })
    toast.append(button)
  }
  const close = element('button', 'toast-close', '×')
  close.type = 'button'
  close.setAttribute('aria-label', 'Fermer la notification')
  close.addEventListener('click', onClose)
  toast.append(close)
  return toast
}

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] => {
  const created = document.createElement(name)
  created.className = className
  created.textContent = text
  return created
}
