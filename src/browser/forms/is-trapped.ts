import { partOf } from './part-of.ts'

/** Whether the field that nobody sees was filled in, as robots do. */
export const isTrapped = (form: HTMLFormElement): boolean =>
  partOf(form, '[data-spam-trap]', HTMLInputElement).value !== ''
