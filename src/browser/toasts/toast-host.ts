import { TOASTS_VISIBLE } from '#domain/shell/shell-behaviour.ts'

/** The element of the toasts in the page. */
export type ToastHost = {
  section: HTMLElement
  list: HTMLElement
  /** Whether the reader is at the toasts, so that none may go. */
  isHeld: () => boolean
}

let host: ToastHost | undefined

/** The one host, made on first use. `onHold` is called when the reader comes to the toasts and leaves them. */
export const toastHost = (onHold: (held: boolean) => void): ToastHost => (host ??= createHost(onHold))

const createHost = (onHold: (held: boolean) => void): ToastHost => {
  const section = document.createElement('section')
  section.className = 'toasts'
  section.setAttribute('aria-label', 'Notifications')
  const list = document.createElement('div')
  list.setAttribute('aria-live', 'polite')
  list.setAttribute('aria-relevant', 'additions text')
  section.append(list)

  const isHeld = () => document.hidden || section.matches(':hover, :focus-within')
  const created: ToastHost = { section, list, isHeld }
  const report = () => onHold(isHeld())
  for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    // After the event, when :focus-within has the new state.
    section.addEventListener(event, () => setTimeout(report))
  }
  document.addEventListener('visibilitychange', report)
  // Opening and closing of dialogs; these events don't bubble.
  document.addEventListener('toggle', () => attachHost(created), true)
  document.addEventListener('close', () => attachHost(created), true)
  return created
}

/** Puts the host into the modal dialog that is on top, since all outside is covered and inert; else into the body. */
export const attachHost = ({ section }: ToastHost): void => {
  const modals = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  const parent =
    modals.findLast((dialog) => dialog.contains(document.activeElement)) ?? modals.at(-1) ?? document.body
  if (section.parentElement !== parent || !section.isConnected) parent.append(section)
  rescue ??= new MutationObserver(rescueHost)
  if (parent === document.body) rescue.disconnect()
  else rescue.observe(document.body, { childList: true, subtree: true })
}

/** A dialog that leaves the page without closing must not take the toasts along. */
const rescueHost = () => {
  if (host && !host.section.isConnected) attachHost(host)
}

let rescue: MutationObserver | undefined

/** Shows the newest toasts and keeps the others back. */
export const showNewest = ({ list }: ToastHost): void => {
  const toasts = [...list.children]
  toasts.forEach((toast, index) => toast.toggleAttribute('hidden', index < toasts.length - TOASTS_VISIBLE))
}
