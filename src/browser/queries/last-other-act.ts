/** Time of the last act other than repeating the same press, in ms as `performance.now` counts them. */
let actedAt = -Infinity
let pressed: Element | undefined

const noteTyping = (): void => {
  actedAt = performance.now()
}

const notePress = ({ target }: Event): void => {
  if (!(target instanceof Element)) return
  const now = target.closest('button, a, [role]') ?? target
  // A double press may hit, with its second half, another control that has replaced the button.
  if (now !== pressed && pressed?.isConnected !== false) actedAt = performance.now()
  pressed = now
}

if (typeof document !== 'undefined') {
  document.addEventListener('input', noteTyping, { capture: true, passive: true })
  document.addEventListener('click', notePress, { capture: true, passive: true })
}

/**
 * Whether somebody typed or pressed something else since that time (in ms): the next press is then not the second
 * half of a double press.
 */
export const hasActedSince = (time: number): boolean => actedAt > time
