let isPressed = false

if (typeof document !== 'undefined')
  for (const [event, pressed] of [
    ['pointerdown', true],
    ['pointerup', false],
    ['pointercancel', false],
  ] as const)
    document.addEventListener(event, () => (isPressed = pressed), { capture: true })

/**
 * Runs at once, or after the current press has ended: a message that appears during a press moves the button away
 * from the pointer, and the click is lost.
 */
export const afterPress = (work: () => void): void => {
  if (!isPressed) work()
  else document.addEventListener('pointerup', () => setTimeout(work), { once: true })
}
