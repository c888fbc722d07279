/** The time of the last act that was not one more press of the same thing, in ms as `performance.now` counts them. */
let actedAt = -Infinity
let pressed: Element | undefined

const noteTyping = (): void => {
  actedAt = performance.now()
}

const notePress = ({ target }: Event): void => {
  if (!(target instanceof Element)) return
  const now = target.closest('button, a, [role]') ?? target
  // What took the place of a button meanwhile is met by the second half of a double press.
  if (now !== pressed && pressed?.isConnected !== false) actedAt = performance.now()
  pressed = now
}

if (typeof document !== 'undefined') {
  document.addEventListener('input', noteTyping, { capture: true, passive: true })
  document.addEventListener('click', notePress, { capture: true, passive: true })
}

/** Whether somebody typed, or pressed something else, since that time in ms: the next press is then no second one. */
export const hasActedSince = (time: number): boolean => actedAt > time
