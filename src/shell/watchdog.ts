import { SILENT_LINE_MS, SLOW_LOAD_MS, WATCHDOG_MS } from '#domain/shell/shell-behaviour.ts'
import { watchCovers } from './parts/covers.ts'
import { startErrorNotice } from './parts/error-notice.ts'
import { startInitialLoader } from './parts/initial-loader.ts'
import { onceLoaded } from './parts/once-loaded.ts'
import { findRoot, onceFilled, showsSomething } from './parts/root-content.ts'

const LOOK_EVERY_MS = 1000

/** The offer is in the flow, above the loader that covers everything: it never lies over a field. */
const offerReload = (root: HTMLElement | null): void => {
  const offer = document.querySelector<HTMLElement>('[data-stuck-page]')
  if (!offer) return
  offer.hidden = false
  offer.querySelector('button')?.addEventListener('click', () => location.reload())
  if (root) onceFilled(root, () => (offer.hidden = true))
}

/** Offers a reload when the page stays empty. While code is being loaded, only when nothing arrives any more. */
const watchRoot = (): void => {
  const root = findRoot()
  const loadedAt = performance.now()
  let [arrivedAt, hasFailed] = [loadedAt, false]
  new PerformanceObserver(() => (arrivedAt = performance.now())).observe({ type: 'resource' })
  document.addEventListener('astro:hydration-error', () => (hasFailed = true))
  const check = () => {
    if (showsSomething(root)) return
    // Astro removes the attribute `ssr` when the island's code has loaded.
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

const watch = (): void => {
  warnOfSlowLoad()
  watchRoot()
}

/** Watches for a page that stays empty or was slow, for errors that no code handled, and for covers that fail. */
export const startWatchdog = (): void => {
  startErrorNotice()
  startInitialLoader()
  watchCovers()
  onceLoaded(watch)
}
