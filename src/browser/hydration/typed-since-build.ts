/** Gives a control what it held before React rendered it, and says so to React. */
export type Typed = () => void

const typedInText = (control: HTMLInputElement | HTMLTextAreaElement): Typed | undefined => {
  const { value, defaultValue } = control
  if (value === defaultValue) return undefined
  return () => {
    // React takes no value for new that it has seen: it sees the built one through the control, and not the other.
    control.value = defaultValue
    const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Reflect.set(prototype, 'value', value, control)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const typedInTick = (control: HTMLInputElement): Typed | undefined => {
  const { checked, defaultChecked } = control
  // Of a group of choices the one that is chosen speaks.
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
 * What was typed or chosen in the controls of an island since its page was built. React does not notice it: a control whose value is
 * a component's would be emptied by the next render.
 */
export const typedSinceBuild = (island: ParentNode): Typed[] =>
  [...island.querySelectorAll('input, textarea, select')].flatMap((control) => typedIn(control) ?? [])
