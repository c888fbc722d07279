import { CLOSE_TOAST, TOAST_KINDS, type ToastOptions, type ToastType } from '../toasts/toast-options.ts'

type NoticeContent = ToastOptions & { type: ToastType; message: string; onClose: () => void }

/** The element of one notice: it looks as a toast does. */
export const renderNotice = ({ type, message, description, action, onClose }: NoticeContent): HTMLElement => {
  const notice = Object.assign(document.createElement('div'), { className: 'toast', ariaAtomic: 'true' })
  notice.dataset['type'] = type
  if (type === 'error') notice.setAttribute('role', 'alert')

  const mark = Object.assign(document.createElement('span'), { className: 'toast-mark', ariaHidden: 'true' })
  const text = Object.assign(document.createElement('div'), { className: 'toast-text' })
  text.append(
    Object.assign(document.createElement('span'), {
      className: 'sr-only',
      textContent: `${TOAST_KINDS[type]}\u00a0: `,
    }),
    Object.assign(document.createElement('p'), { className: 'toast-message', textContent: message }),
  )
  if (description) {
    text.append(
      Object.assign(document.createElement('p'), {
        className: 'toast-description',
        textContent: description,
      }),
    )
  }
  notice.append(mark, text)

  if (action) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'toast-action',
      textContent: action.label,
    })
    button.addEventListener('click', () => {
      action.onClick()
      onClose()
    })
    notice.append(button)
  }
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'toast-close',
    textContent: '×',
    ariaLabel: CLOSE_TOAST,
  })
  close.addEventListener('click', onClose)
  notice.append(close)
  return notice
}
