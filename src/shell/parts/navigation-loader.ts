import { NAVIGATION_LOADER_DELAY_MS, NAVIGATION_LOADER_SAFETY_MS } from '#domain/shell/shell-behaviour.ts'
import { leavesPage } from './leaves-page.ts'

/** Shows "Chargement…" while the next page takes long to arrive. The old page stays alive until it does. */
export const startNavigationLoader = (): void => {
  const status = document.createElement('div')
  status.className = 'navigation-loader no-print'
  status.setAttribute('aria-live', 'polite')
  document.body.append(status)
  let timer: number | undefined

  const hide = () => {
    window.clearTimeout(timer)
    status.replaceChildren()
  }
  const show = () => {
    const spinner = document.createElement('span')
    spinner.className = 'spinner'
    status.replaceChildren(spinner, 'Chargement…')
    timer = window.setTimeout(hide, NAVIGATION_LOADER_SAFETY_MS)
  }
  const expect = () => {
    hide()
    timer = window.setTimeout(show, NAVIGATION_LOADER_DELAY_MS)
  }

  // On `window`, so that every handler of the page can prevent the click first.
  window.addEventListener('click', (event) => {
    if (leavesPage(event)) expect()
  })
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) expect()
  })
  // A page that comes back from the browser's cache must not show the spinner any more.
  window.addEventListener('pagehide', hide)
}
