import { CLOSE_TOAST, TOAST_KINDS, type ToastOptions, type ToastType } from '../toasts/toast-options.ts'

type NoticeContent = ToastOptions & { type: ToastType; message: string; onClose: () => void }

/** The element of one notice: it looks as a toast does. */
export const renderNotice = ({ type, message, description, action, onClose }: NoticeContent): HTMLElement => {
  const notice = element('div', 'toast')
  notice.dataset['type'] = type
  notice.setAttribute('aria-atomic', 'true')
  if (type === 'error') notice.setAttribute('role', 'alert')

  const mark = element('span', 'toast-mark')
  mark.setAttribute('aria-hidden', 'true')
  const text = element('div', 'toast-text')
  text.append(
    element('span', 'sr-only', `${TOAST_KINDS[type]}\u00a0: `),
    element('p', 'toast-message', message),
  )
  if (description) text.append(element('p', 'toast-description', description))
  notice.append(mark, text)

  if (action) {
    const button = element('button', 'toast-action', action.label)
    button.type = 'button'
    button.addEventListener('click', () => {
      action.onClick()
      onClose()
    })
    notice.append(button)
  }
  const close = element('button', 'toast-close', '×')
  close.type = 'button'
  close.setAttribute('aria-label', CLOSE_TOAST)
  close.addEventListener('click', onClose)
  notice.append(close)
  return notice
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
