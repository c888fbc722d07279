import { BACK_TO_TOP_THRESHOLD_PX } from '#domain/shell/shell-behaviour.ts'

/** Shows the back-to-top button beyond the threshold; it takes the focus along to the top. */
export const startBackToTop = (): void => {
  const button = document.querySelector<HTMLButtonElement>('[data-back-to-top]')
  if (!button) return
  const show = () => (button.hidden = window.scrollY <= BACK_TO_TOP_THRESHOLD_PX)
  window.addEventListener('scroll', show, { passive: true })
  button.addEventListener('click', () => {
    document.querySelector<HTMLElement>('#haut')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  })
  show()
}
