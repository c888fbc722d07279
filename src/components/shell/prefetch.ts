import { prefetch } from 'astro:prefetch'
import { PREFETCHED_PATHS } from '#domain/shell/shell-behaviour.ts'

/** Fetches the main pages ahead once the page is at rest; Astro's `prefetch` leaves it on slow or data-saving connections. */
export const startPrefetch = (): void => {
  const run = () => {
    for (const path of PREFETCHED_PATHS) prefetch(path)
  }
  const whenIdle = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(run) : setTimeout(run, 200)
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
