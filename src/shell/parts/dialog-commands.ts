/** `command` and `commandfor` of dialogs for browsers that don't know them yet (Safari before 26.2, Chrome before 135). */
export const startDialogCommands = (): void => {
  if ('command' in HTMLButtonElement.prototype) return
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    const button = target?.closest('button[commandfor]')
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
    else dialog.close()
  })
}
