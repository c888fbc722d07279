/** The parameter of the address that names the view of a list. */
const VIEW = 'vue'

const buttonsOf = (list: ParentNode) => [...list.querySelectorAll<HTMLElement>('[data-list-act="view"]')]

const show = (list: ParentNode, name: string | undefined) => {
  for (const button of buttonsOf(list))
    button.setAttribute('aria-pressed', String(button.dataset['viewName'] === name))
  for (const view of list.querySelectorAll<HTMLElement>('[data-view]'))
    view.hidden = view.dataset['view'] !== name
}

/** Shows the view that a button names, and writes it into the address unless it is the first one. */
export const showView = (button: HTMLElement): void => {
  const list = button.closest('[data-views]')
  if (!list) return
  const name = button.dataset['viewName']
  show(list, name)
  const address = new URL(location.href)
  if (name && name !== buttonsOf(list)[0]?.dataset['viewName']) address.searchParams.set(VIEW, name)
  else address.searchParams.delete(VIEW)
  history.replaceState(history.state, '', address)
}

/** Shows the view that the address asks for. */
export const askedView = (part: ParentNode): void => {
  const asked = new URLSearchParams(location.search).get(VIEW)
  for (const list of part.querySelectorAll('[data-views]'))
    if (buttonsOf(list).some(({ dataset }) => dataset['viewName'] === asked)) show(list, asked ?? undefined)
}
