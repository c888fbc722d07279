import { TOASTS_VISIBLE } from '#domain/shell/shell-behaviour.ts'

/** The part of the page that holds notices and toasts. */
type NoticeHost = {
  section: HTMLElement
  /** The notices. */
  list: HTMLElement
  /** Whether the reader is at them, so that none may go. */
  isHeld: () => boolean
}

let host: NoticeHost | undefined

let lastPoint: { x: number; y: number } | undefined
let isComing = false

/** Whether the pointer moved to where it is: something may also have appeared under one that rests. */
export const isPointerComing = (): boolean => isComing

const followPointer = ({ type, clientX: x, clientY: y }: PointerEvent): void => {
  const hasMoved = lastPoint !== undefined && (lastPoint.x !== x || lastPoint.y !== y)
  // What a move enters receives it twice, the second time as a move.
  isComing = hasMoved || (isComing && type === 'pointermove')
  lastPoint = { x, y }
}

/** The one host, made on first use. `onHold` is called when the reader comes to it and leaves it. */
export const noticeHost = (onHold?: (held: boolean) => void): NoticeHost => {
  host ??= createHost()
  if (onHold) holders.add(onHold)
  return host
}

const holders = new Set<(held: boolean) => void>()

const createHost = (): NoticeHost => {
  const section = document.createElement('section')
  section.className = 'toasts'
  section.setAttribute('aria-label', 'Notifications')
  const list = document.createElement('div')
  list.setAttribute('role', 'status')
  // Said in an attribute too: what a modal dialog hides from screen readers leaves live regions out.
  list.setAttribute('aria-live', 'polite')
  list.setAttribute('aria-atomic', 'false')
  list.setAttribute('aria-relevant', 'additions text')
  section.append(list)

  let isPointed = false
  const isHeld = () =>
    document.hidden || (isPointed && section.matches(':hover')) || section.matches(':focus-within')
  const created: NoticeHost = { section, list, isHeld }
  const report = () => {
    for (const onHold of holders) onHold(isHeld())
  }
  // After the event, when :focus-within has the new state.
  for (const event of ['focusin', 'focusout']) section.addEventListener(event, () => setTimeout(report))
  const point = (points: boolean) => {
    if (isPointed === points) return
    isPointed = points
    setTimeout(report)
  }
  for (const event of ['pointerover', 'pointermove'] as const) {
    document.addEventListener(event, followPointer, { capture: true, passive: true })
    section.addEventListener(event, ({ pointerType }) => {
      // What a finger tapped stays hovered until it taps something else.
      if (pointerType !== 'touch' && isComing) point(true)
    })
  }
  section.addEventListener('pointerleave', () => point(false))
  document.addEventListener('visibilitychange', report)
  // Opening and closing of dialogs; these events don't bubble.
  document.addEventListener('toggle', () => attachHost(created), true)
  document.addEventListener('close', () => attachHost(created), true)
  return created
}

/** Puts the host into the browser's own modal dialog that is on top, since all outside is inert; else into the body. */
export const attachHost = ({ section }: NoticeHost): void => {
  const modals = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  const parent =
    modals.findLast((dialog) => dialog.contains(document.activeElement)) ?? modals.at(-1) ?? document.body
  if (section.parentElement !== parent || !section.isConnected) parent.append(section)
  rescue ??= new MutationObserver(rescueHost)
  if (parent === document.body) rescue.disconnect()
  else rescue.observe(document.body, { childList: true, subtree: true })
}

/** A dialog that leaves the page without closing must not take the notices along. */
const rescueHost = () => {
  if (host && !host.section.isConnected) attachHost(host)
}

let rescue: MutationObserver | undefined

/** Shows the newest notices and keeps the others back. */
export const showNewest = ({ list }: NoticeHost): void => {
  const notices = [...list.children]
  notices.forEach((notice, index) =>
    notice.toggleAttribute('hidden', index < notices.length - TOASTS_VISIBLE),
  )
}
