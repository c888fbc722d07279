/**
 * Ends the catching, gives the focus back and answers what was typed; `undefined` when the reader gave up by Escape.
 */
type Caught = () => string | undefined

/**
 * Catches what is typed while the dialog is loaded, in a hidden field, so that accents and pasted words are caught too.
 */
export const catchTyping = (): Caught => {
  const focused = document.activeElement
  const input = document.createElement('input')
  input.className = 'sr-only'
  input.autocomplete = 'off'
  input.setAttribute('aria-label', 'Rechercher')
  let isGivenUp = false
  const giveBack = () => {
    input.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    isGivenUp = true
    giveBack()
  })
  document.body.append(input)
  input.focus({ preventScroll: true })
  return () => {
    if (isGivenUp) return undefined
    giveBack()
    return input.value
  }
}
