/** What was typed meanwhile, with the focus back where it was; undefined when it was given up by Escape. */
type Caught = () => string | undefined

/** Takes what is typed while the dialog is on its way: a field of its own, so that accents and pasted words come along. */
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
