import { SILENT_LINE_MS, SLOW_LOAD_MS, WATCHDOG_MS } from '#domain/shell/shell-behaviour.ts'
import { findRoot, onceFilled, showsSomething } from './root-content.ts'

/** Says that a page shows nothing, on the button that loads it again. */
export const STUCK_PAGE_TEXT = 'Page bloquée\u202F? Cliquez pour rafraîchir'

const LOOK_EVERY_MS = 1000

/** The offer is in the flow, or in the loader that covers everything: it never lies over a field. */
const offerReload = (root: HTMLElement | null): void => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn-primary mx-auto my-6 flex'
  button.textContent = STUCK_PAGE_TEXT
  button.addEventListener('click', () => location.reload())
  const loader = document.querySelector('[data-initial-loader]')
  if (loader) loader.append(button)
  else if (root) root.before(button)
  else document.body.prepend(button)
  if (root) onceFilled(root, () => button.remove())
}

/** Offers a reload when the page stays empty; while code is under way, only when the line has gone silent. */
const watchRoot = (): void => {
  const root = findRoot()
  const loadedAt = performance.now()
  let [arrivedAt, hasFailed] = [loadedAt, false]
  new PerformanceObserver(() => (arrivedAt = performance.now())).observe({ type: 'resource' })
  document.addEventListener('astro:hydration-error', () => (hasFailed = true))
  const check = () => {
    if (showsSomething(root)) return
    // The framework takes `ssr` away when the code has come.
    const isUnderWay = !hasFailed && document.querySelector('[data-app-root] astro-island[ssr]') !== null
    const due = isUnderWay ? arrivedAt + SILENT_LINE_MS : loadedAt + WATCHDOG_MS
    if (performance.now() < due) setTimeout(check, LOOK_EVERY_MS)
    else offerReload(root)
  }
  setTimeout(check, WATCHDOG_MS)
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
    watchRoot()
  }
  if (document.readyState === 'complete') watch()
  else addEventListener('load', watch, { once: true })
}
