import { requireElement } from './require-element.ts'

/** Whether the field that nobody sees was filled in, as robots do. */
export const isHoneypotFilled = (form: HTMLFormElement): boolean =>
  requireElement(form, '[data-honeypot]', HTMLInputElement).value !== ''
