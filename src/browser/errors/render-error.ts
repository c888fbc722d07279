import { describeError, ERROR_ACTIONS } from '#domain/errors/error-view.ts'

/** Shows a message about an error within the page: what happened, what may help, and two ways out. */
export const renderError = (error: unknown): HTMLElement => {
  const { kind, title, message, tips } = describeError(error)
  const notice = Object.assign(document.createElement('section'), { className: 'notice' })
  notice.dataset['tone'] = 'danger'
  notice.dataset['errorKind'] = kind
  notice.setAttribute('role', 'alert')
  notice.append(
    Object.assign(document.createElement('h2'), { className: 'notice-title text-lg', textContent: title }),
    Object.assign(document.createElement('p'), { textContent: message }),
  )
  if (tips.length > 0) {
    const list = Object.assign(document.createElement('ul'), { className: 'mt-2 list-disc ps-5' })
    list.append(...tips.map((tip) => Object.assign(document.createElement('li'), { textContent: tip })))
    notice.append(list)
  }
  const retry = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'btn btn-primary btn-sm',
    textContent: ERROR_ACTIONS.retry,
  })
  retry.addEventListener('click', () => location.reload())
  const home = Object.assign(document.createElement('a'), {
    className: 'btn btn-outline btn-sm',
    href: '/',
    textContent: ERROR_ACTIONS.home,
  })
  const actions = Object.assign(document.createElement('p'), { className: 'mt-3 flex flex-wrap gap-2' })
  actions.append(retry, home)
  notice.append(actions)
  return notice
}
