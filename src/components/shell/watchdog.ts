import { SLOW_LOAD_MS, WATCHDOG_MS } from '#domain/shell/shell-limits.ts'
import { findRoot, showsSomething } from './root-content.ts'

/** Says that a page shows nothing, on the button that loads it again. */
export const STUCK_PAGE_TEXT = 'Page bloquée? Cliquez pour rafraîchir'

const offerReload = (): void => {
  if (showsSomething(findRoot())) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn-primary'
  Object.assign(button.style, { position: 'fixed', insetInline: '0', top: '40%', zIndex: '50' })
  Object.assign(button.style, { marginInline: 'auto', width: 'fit-content' })
  button.textContent = STUCK_PAGE_TEXT
  button.addEventListener('click', () => location.reload())
  document.body.append(button)
}

const warnOfSlowLoad = (): void => {
  const [navigation] = performance.getEntriesByType('navigation')
  const duration = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0
  if (duration <= SLOW_LOAD_MS) return
  // oxlint-disable-next-line no-console -- the one line by which a slow page is found in the console
  console.warn(`La page a mis ${Math.round(duration)} ms à se charger.`)
}

/** Watches how the page loads: says when it was slow, and offers a reload where it stays empty. */
export const startWatchdog = (): void => {
  const watch = () => {
    warnOfSlowLoad()
    setTimeout(offerReload, WATCHDOG_MS)
  }
  if (document.readyState === 'complete') watch()
  else addEventListener('load', watch, { once: true })
}
