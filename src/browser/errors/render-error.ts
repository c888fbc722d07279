import { describeError, ERROR_ACTIONS } from '#domain/errors/error-view.ts'

/** The message about an error, in the flow of the page: what happened, what may help, and the two ways out. */
export const renderError = (error: unknown): HTMLElement => {
  const { kind, title, message, tips } = describeError(error)
  const notice = element('section', 'notice')
  notice.dataset['tone'] = 'danger'
  notice.dataset['errorKind'] = kind
  notice.setAttribute('role', 'alert')
  notice.append(element('h2', 'notice-title text-lg', title), element('p', '', message))
  if (tips.length > 0) {
    const list = element('ul', 'mt-2 list-disc ps-5')
    list.append(...tips.map((tip) => element('li', '', tip)))
    notice.append(list)
  }
  const retry = element('button', 'btn btn-primary btn-sm', ERROR_ACTIONS.retry)
  retry.type = 'button'
  retry.addEventListener('click', () => location.reload())
  const home = element('a', 'btn btn-outline btn-sm', ERROR_ACTIONS.home)
  home.href = '/'
  const actions = element('p', 'mt-3 flex flex-wrap gap-2')
  actions.append(retry, home)
  notice.append(actions)
  return notice
}

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] => {
  const created = document.createElement(name)
  created.className = className
  created.textContent = text
  return created
}
