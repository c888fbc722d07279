/** Gives a control what it held before React rendered it, and says so to React. */
export type Typed = () => void

const typedInText = (control: HTMLInputElement | HTMLTextAreaElement): Typed | undefined => {
  const { value, defaultValue } = control
  if (value === defaultValue) return undefined
  return () => {
    // React ignores a value that its tracker has seen: setting it on the control informs the tracker, setting it by
    // the prototype does not.
    control.value = defaultValue
    const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Reflect.set(prototype, 'value', value, control)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const typedInTick = (control: HTMLInputElement): Typed | undefined => {
  const { checked, defaultChecked } = control
  // In a group of choices, only the chosen one counts.
  if (checked === defaultChecked || (control.type === 'radio' && !checked)) return undefined
  return () => {
    control.checked = !checked
    control.click()
  }
}

const typedInChoice = (control: HTMLSelectElement): Typed | undefined => {
  const { value, options } = control
  const built = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
  if (value === built?.value) return undefined
  return () => {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

const typedIn = (control: Element): Typed | undefined => {
  if (control instanceof HTMLSelectElement) return typedInChoice(control)
  if (control instanceof HTMLTextAreaElement) return typedInText(control)
  if (!(control instanceof HTMLInputElement) || control.type === 'file') return undefined
  return control.type === 'checkbox' || control.type === 'radio' ? typedInTick(control) : typedInText(control)
}

/**
 * Values that were typed or chosen in an island's controls since the page was built. React does not notice them: the
 * next render would reset a controlled input.
 */
export const typedSinceBuild = (island: ParentNode): Typed[] =>
  [...island.querySelectorAll('input, textarea, select')].flatMap((control) => typedIn(control) ?? [])
