import { notice } from '#browser/notices/notice.ts'
import { refreshLibrary } from '#browser/offline-library/refresh-library.ts'
import { whenLineIsQuiet } from '#browser/quiet-line.ts'
import type * as NewContent from '#browser/refresh/new-content.ts'
import { refreshFigures } from '#browser/refresh/refresh.ts'
import { checkForNewBuild, registerServiceWorker } from '#browser/service-worker/register.ts'
import { CONNECTIVITY_TEXTS } from '#domain/offline/offline-texts.ts'
import { onceLoaded } from './parts/once-loaded.ts'

/** Browsers say that the network is back before it carries anything. */
const RETURN_MS = 2000

/** Loaded late, because only a page that stays open needs it. */
const newContent = async (offer: (module: typeof NewContent) => Promise<void>): Promise<void> =>
  offer(await import('#browser/refresh/new-content.ts'))

const lookForNewContent = (): Promise<void> => newContent((module) => module.offerNewContent())

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, RETURN_MS))

/** The live figures are read again, a newer build and newer content are looked for; nothing is reloaded under a form. */
const comeBack = (): void => {
  notice.success(CONNECTIVITY_TEXTS.online, { id: 'connectivity' })
  const newer = lookForNewContent().catch(() => later().then(lookForNewContent))
  // The figures show their errors themselves.
  void Promise.allSettled([refreshFigures(), checkForNewBuild(), newer])
}

/** On a slow connection the code for reading offline is loaded after the page itself. */
const prepareForOffline = (): void => {
  whenLineIsQuiet(() => {
    void registerServiceWorker()
    void refreshLibrary()
  })
  // A reader should know that the backend is silent before writing a long message.
  const contact = document.getElementById('contact')
  if (contact)
    void import('#browser/backend-silence.ts')
      .then(({ wakeOnSilence }) => wakeOnSilence(contact))
      .catch(() => undefined)
}

/** Registers the service worker, and acts when the network goes or returns and when there is newer content. */
export const startServiceWorker = (): void => {
  addEventListener('offline', () => notice.warning(CONNECTIVITY_TEXTS.offline, { id: 'connectivity' }))
  addEventListener('online', comeBack)
  // Without a network there is nothing new; it is looked for again once it is back.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible')
      void Promise.allSettled([newContent((module) => module.offerOnReturn())])
  })
  // When a later build no longer has a lazy part, the new version is offered. The importing code reports the error.
  addEventListener('vite:preloadError', () => void Promise.allSettled([checkForNewBuild()]))
  const cachedPages = document.querySelector<HTMLElement>('[data-cached-pages]')
  if (cachedPages && 'caches' in window)
    void import('#browser/service-worker/list-cached-pages.ts')
      .then(({ listCachedPages }) => listCachedPages(cachedPages))
      .catch(() => undefined)
  onceLoaded(prepareForOffline)
}
