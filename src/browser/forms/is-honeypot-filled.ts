/** Name of the field that nobody sees. */
export const HONEYPOT = 'website'

/** Whether the field that nobody sees was filled in, as robots do. */
export const isHoneypotFilled = (form: HTMLFormElement): boolean => {
  const field = form.elements.namedItem(HONEYPOT)
  return field instanceof HTMLInputElement && field.value !== ''
}
