/** A browser without idle callbacks is given this time instead. */
const IDLE_DELAY_MS = 200

/** Does the work once the page is loaded with its pictures and fonts: at once where it is. */
export const onceLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}

/** Does the work when the browser has nothing else to do, or after two seconds. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, IDLE_DELAY_MS)
}
