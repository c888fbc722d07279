import { isBackendReachable } from '#browser/backend-reachable.ts'

/** Dispatched on `window`, once, when the home page is loaded. */
const APP_LOADED_EVENT = 'app-loaded'

/** What happens once when the home page is loaded. */

const start = (): void => {
  window.dispatchEvent(new Event(APP_LOADED_EVENT))
  void isBackendReachable()
}

if (document.readyState === 'complete') start()
else addEventListener('load', start, { once: true })
