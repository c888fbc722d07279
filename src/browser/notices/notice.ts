import { TOAST_DURATION_MS } from '#domain/shell/shell-behaviour.ts'
import { Countdown } from './countdown.ts'
import { attachHost, noticeHost, showNewest } from './notice-host.ts'
import { renderNotice } from './render-notice.ts'
import type { ToastOptions, ToastType } from '../toasts/toast-options.ts'

const countdowns = new Map<string, Countdown>()
let lastNumber = 0

/** Notices do not disappear while the reader points at one, or is in another tab. */
const holdAll = (held: boolean): void => {
  for (const countdown of countdowns.values()) {
    if (held) countdown.hold()
    else countdown.run()
  }
}

/** Shows a notice and answers its id. */
const show = (type: ToastType, message: string, options: ToastOptions = {}): string => {
  const id = options.id ?? `notice-${(lastNumber += 1)}`
  const host = noticeHost(holdAll)
  attachHost(host)
  const element = renderNotice({ type, message, ...options, onClose: () => dismiss(id) })
  element.id = id

  const former = document.getElementById(id)
  countdowns.get(id)?.stop()
  if (former) former.replaceWith(element)
  else host.list.append(element)
  showNewest(host)

  const countdown = new Countdown(
    options.duration ?? (type === 'loading' ? Infinity : TOAST_DURATION_MS),
    () => dismiss(id),
  )
  countdowns.set(id, countdown)
  if (host.isHeld()) countdown.hold()
  return id
}

/** Removes one notice, or all of them. */
const dismiss = (id?: string): void => {
  if (id === undefined) {
    for (const each of [...countdowns.keys()]) dismiss(each)
    return
  }
  countdowns.get(id)?.stop()
  countdowns.delete(id)
  document.getElementById(id)?.remove()
  showNewest(noticeHost(holdAll))
}

/**
 * What the shell says (offline, a new version), and toasts whose code does not come: plain HTML, in the page from the start, so that it
 * shows where nothing can be fetched.
 */
export const notice = {
  loading: (message: string, options?: ToastOptions) => show('loading', message, options),
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  dismiss,
}
