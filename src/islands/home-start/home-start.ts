/** What happens once when the home page is loaded. */
import { isBackendReachable } from '#browser/backend-reachable.ts'
import { APP_LOADED_EVENT } from '#domain/home/app-loaded.ts'

const start = (): void => {
  window.dispatchEvent(new Event(APP_LOADED_EVENT))
  void isBackendReachable()
}

if (document.readyState === 'complete') start()
else addEventListener('load', start, { once: true })
