import { isClosingSwipe, MOBILE_BREAKPOINT_PX } from '#domain/shell/shell-behaviour.ts'

/** Closes the drawer by swipe, by choice and by a wider window; opening is the browser's own. */
export const startMobileMenu = (): void => {
  const dialog = document.querySelector<HTMLDialogElement>('#mobile-menu')
  if (!dialog) return
  dialog.addEventListener('click', (event) => {
    const onBackdrop = event.target === dialog
    const onEntry = event.target instanceof Element && event.target.closest('a') !== null
    if (onBackdrop || onEntry) dialog.close()
  })
  closeOnSwipe(dialog)
  window.matchMedia(`(width >= ${MOBILE_BREAKPOINT_PX}px)`).addEventListener('change', ({ matches }) => {
    if (matches) dialog.close()
  })
}

const closeOnSwipe = (dialog: HTMLDialogElement) => {
  let from: Touch | undefined
  dialog.addEventListener('touchstart', ({ touches }) => (from = touches[0]), { passive: true })
  dialog.addEventListener('touchend', ({ changedTouches }) => {
    const to = changedTouches[0]
    if (!from || !to) return
    if (isClosingSwipe({ x: from.clientX, y: from.clientY }, { x: to.clientX, y: to.clientY })) dialog.close()
  })
}
