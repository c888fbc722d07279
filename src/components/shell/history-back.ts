/** "Retour": goes back in the history where there is one; a link keeps its own address for the other case. */
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
