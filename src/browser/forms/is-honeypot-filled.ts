/** Name of the hidden field. */
export const HONEYPOT = 'website'

/** Whether the hidden field was filled in, as robots do. */
export const isHoneypotFilled = (form: HTMLFormElement): boolean => {
  const field = form.elements.namedItem(HONEYPOT)
  return field instanceof HTMLInputElement && field.value !== ''
}
