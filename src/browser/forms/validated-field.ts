import type { FieldRule } from '#domain/contact/field-rules.ts'
import { requireElement } from './require-element.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/** A control of a plain form with its rule. Its message is in the element `{id}-error`. */
export type ValidatedField = { control: Control; rule: FieldRule }

/** The control of a form by its name. */
export const controlOf = (form: HTMLFormElement, name: string): Control => {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLTextAreaElement
    ? control
    : requireElement(form, `[name="${name}"]`, HTMLInputElement)
}

const showFieldError = (control: Control, errorText: string | undefined): void => {
  control.setAttribute('aria-invalid', String(errorText !== undefined))
  const output = document.getElementById(`${control.id}-error`)
  if (output) output.textContent = errorText ?? ''
}

/** Checks one field and shows what is wrong with it. */
export const checkField = ({ control, rule }: ValidatedField): boolean => {
  const errorText = rule(control.value)
  showFieldError(control, errorText)
  return errorText === undefined
}

/** Checks all fields, shows what is wrong and leads to the first that is. */
export const checkFields = (fields: ValidatedField[]): boolean => {
  const faulty = fields.filter((field) => !checkField(field))
  faulty[0]?.control.focus()
  return faulty.length === 0
}

/** Takes the messages away. */
export const clearFieldErrors = (fields: ValidatedField[]): void => {
  for (const { control } of fields) {
    control.removeAttribute('aria-invalid')
    const output = document.getElementById(`${control.id}-error`)
    if (output) output.textContent = ''
  }
}

/** A message goes as soon as its field is mended. */
export const revalidateOnInput = (field: ValidatedField): void => {
  field.control.addEventListener('input', () => {
    if (field.control.getAttribute('aria-invalid') === 'true') checkField(field)
  })
}

let isPressed = false
for (const [event, pressed] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const) {
  document.addEventListener(event, () => (isPressed = pressed), { capture: true })
}

/**
 * Calls back when a control was left; when it was left by a press, once that has ended: a message that comes in between
 * moves the button away under the pointer, and the click is lost.
 */
export const onBlur = (control: Control, work: () => void): void => {
  control.addEventListener('blur', () => {
    if (!isPressed) work()
    else document.addEventListener('pointerup', () => setTimeout(work), { once: true })
  })
}
