type Child = Node | string | undefined

/** Makes an element with its class and content. */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  ...children: Child[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  if (className) element.className = className
  element.append(...children.filter((child) => child !== undefined))
  return element
}

/** Makes a button that does something. */
export const makeButton = (
  label: string,
  look: 'btn-primary' | 'btn-outline' | 'btn-quiet' | 'btn-danger',
  onClick: () => void,
): HTMLButtonElement => {
  const button = make('button', `btn btn-sm ${look}`, label)
  button.type = 'button'
  button.addEventListener('click', onClick)
  return button
}
