import type { Workbox } from 'workbox-window'
import { toast } from '#browser/toasts/toast.ts'
import { CONNECTIVITY_TEXTS as TEXTS } from '#domain/connectivity/texts.ts'
import { hasUnsavedInput } from './unsaved-input.ts'

let worker: Workbox | undefined

/** A new version takes over; the page shows it at once, unless that would lose what is being typed. */
const takeVersion = (workbox: Workbox) => {
  workbox.addEventListener('controlling', () => {
    if (hasUnsavedInput()) toast.info(TEXTS.versionTaken)
    else location.reload()
  })
  workbox.messageSkipWaiting()
}

const offerVersion = (workbox: Workbox) => {
  toast.info(TEXTS.newVersion, {
    id: 'new-version',
    description: TEXTS.newVersionHint,
    duration: Infinity,
    action: { label: TEXTS.takeVersion, onClick: () => takeVersion(workbox) },
  })
}

/** Registers `/sw.js` and offers every new version of the site once it is ready. */
export const registerServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => offerVersion(workbox))
  try {
    await workbox.register()
    worker = workbox
  } catch {
    // A browser that refuses, as private windows do, reads online only.
  }
}

/** Looks for a newer build of the site; a found one is offered. */
export const checkForNewBuild = async (): Promise<void> => {
  await worker?.update()
}
