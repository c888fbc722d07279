import type { Workbox } from 'workbox-window'
import { hasUnsavedInput } from '#browser/forms/has-unsaved-input.ts'
import { notice } from '#browser/notices/notice.ts'
import { CONNECTIVITY_TEXTS as TEXTS } from '#domain/offline/offline-texts.ts'
import { cacheFirstPage } from './cache-first-page.ts'

let worker: Workbox | undefined

/** A new version takes over; the page shows it at once, unless that would lose what is being typed. */
const takeVersion = (workbox: Workbox) => {
  workbox.addEventListener('controlling', () => {
    if (hasUnsavedInput()) notice.info(TEXTS.versionTaken)
    else location.reload()
  })
  workbox.messageSkipWaiting()
}

const offerVersion = (workbox: Workbox) => {
  notice.info(TEXTS.newVersion, {
    id: 'new-version',
    description: TEXTS.newVersionHint,
    duration: Infinity,
    action: { label: TEXTS.takeVersion, onClick: () => takeVersion(workbox) },
  })
}

const register = async (): Promise<void> => {
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => offerVersion(workbox))
  await workbox.register()
  worker = workbox
}

/** Registers `/sw.js`, caches the first page of a first visit, and offers every new version of the site once it is ready. */
export const registerServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const isFirstVisit = navigator.serviceWorker.controller === null
  try {
    await register()
  } catch (error) {
    // A browser refuses under many names (private windows, blocked site data): then the site is read online only.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    // Or the network went before the script came: it is asked for again once it is back.
    window.addEventListener('online', () => void registerServiceWorker(), { once: true })
    return
  }
  if (isFirstVisit) await cacheFirstPage()
}

/** Looks for a newer build of the site; a found one is offered. */
export const checkForNewBuild = async (): Promise<void> => {
  await worker?.update()
}
