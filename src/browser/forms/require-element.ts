/**
 * A part of a custom element that its page must have brought.
 * @throws Error that names the missing part
 */
export const requireElement = <Part extends Element>(
  root: ParentNode,
  selector: string,
  kind: abstract new (...args: never[]) => Part,
): Part => {
  const part = root.querySelector(selector)
  if (part instanceof kind) return part
  throw new Error(`The page lacks ${selector}`)
}
