import { BACK_TO_TOP_THRESHOLD_PX, WELCOME_STORAGE_KEY } from '#domain/shell/shell-behaviour.ts'

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

/** "Retour": goes back in the history. Without a history, the link leads to its own address. */
export const startHistoryBack = (): void => {
  if (history.length < 2) return
  for (const control of document.querySelectorAll<HTMLElement>('[data-history-back]')) {
    control.hidden = false
    control.addEventListener('click', (event) => {
      event.preventDefault()
      history.back()
    })
  }
}

/** Remembers that this reader has been here. */
export const startWelcomeFlag = (): void => {
  try {
    localStorage.setItem(WELCOME_STORAGE_KEY, 'true')
  } catch {
    // Storage refused: nothing depends on the flag.
  }
}
