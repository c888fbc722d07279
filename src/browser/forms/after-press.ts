let isPressed = false

if (typeof document !== 'undefined')
  for (const [event, pressed] of [
    ['pointerdown', true],
    ['pointerup', false],
    ['pointercancel', false],
  ] as const)
    document.addEventListener(event, () => (isPressed = pressed), { capture: true })

/**
 * Works at once, or once a press has ended: a message that shows in between moves the button away under the pointer, and the
 * click is lost.
 */
export const afterPress = (work: () => void): void => {
  if (!isPressed) work()
  else document.addEventListener('pointerup', () => setTimeout(work), { once: true })
}
