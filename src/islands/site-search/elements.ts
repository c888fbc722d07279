type Attributes = Record<string, string | boolean | undefined>

/** An element with its attributes and children; attributes that are false or undefined are left out. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) created.setAttribute(key, value === true ? '' : value)
  }
  created.append(...children)
  return created
}
