/** Closes "Plus" on Escape, on a click elsewhere and when the focus leaves it; opening is the browser's own. */
export const startMoreMenu = (): void => {
  const menu = document.querySelector<HTMLDetailsElement>('[data-more-menu]')
  if (!menu) return
  const close = () => (menu.open = false)

  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    close()
    menu.querySelector('summary')?.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) close()
  })
}
