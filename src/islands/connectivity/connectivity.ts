import type * as NewContent from '#browser/refresh/new-content.ts'
import { refreshFigures } from '#browser/refresh/refresh.ts'
import { refreshLibrary } from '#browser/offline-library/refresh-library.ts'
import { checkForNewBuild, registerServiceWorker } from '#browser/service-worker/register.ts'
import { toast } from '#browser/toasts/toast.ts'
import { CONNECTIVITY_TEXTS } from '#domain/connectivity/texts.ts'

/** Only a page that stays open needs it. */
const newContent = async (
  offer: (module: Pick<typeof NewContent, 'offerNewContent' | 'offerOnReturn'>) => Promise<void>,
): Promise<void> => offer(await import('#browser/refresh/new-content.ts'))

/**
 * Shows when the network goes and comes. Once it is back the live figures are read again, and a newer build and
 * newer content of the page are looked for; nothing is reloaded under a form.
 */
window.addEventListener('offline', () => toast.warning(CONNECTIVITY_TEXTS.offline, { id: 'connectivity' }))

window.addEventListener('online', () => {
  toast.success(CONNECTIVITY_TEXTS.online, { id: 'connectivity' })
  // Each figure shows its own error.
  void Promise.allSettled([
    refreshFigures(),
    checkForNewBuild(),
    newContent((module) => module.offerNewContent()),
  ])
})

// Without a network there is nothing new; it is looked for again once it is back.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible')
    void Promise.allSettled([newContent((module) => module.offerOnReturn())])
})

// A lazy part of a page that a later build no longer has: the new version is looked for and offered. Without a network
// nothing can be looked for, and whoever asked for the part says so.
window.addEventListener('vite:preloadError', () => void Promise.allSettled([checkForNewBuild()]))

const start = () => {
  void registerServiceWorker()
  void refreshLibrary()
}

if (document.readyState === 'complete') start()
else window.addEventListener('load', start)
