import { wakeIslands } from '#browser/hydration/wake-islands.ts'
import {
  NEWSLETTER_RETRY_DELAY_MS,
  NEWSLETTER_SECTION,
  PENDING_STORAGE_KEY,
} from '#domain/newsletter/pending-subscriptions.ts'
import { onceLoaded } from './parts/once-loaded.ts'

const hasQueued = (): boolean => {
  try {
    return localStorage.getItem(PENDING_STORAGE_KEY) !== null
  } catch {
    return false
  }
}

let timer: number | undefined

const schedule = (): void => {
  window.clearTimeout(timer)
  timer = window.setTimeout(() => {
    if (!navigator.onLine || !hasQueued()) return
    // Nothing is lost when it fails: what is queued stays.
    void import('#islands/newsletter-form/flush-queue.ts')
      .then(({ flushQueue }) => flushQueue())
      .catch(() => undefined)
  }, NEWSLETTER_RETRY_DELAY_MS)
}

/** Queued subscriptions are sent a while after the page is loaded, or after the network came back. */
export const startRetryQueue = (): void => {
  // The form says that something is queued.
  if (hasQueued()) wakeIslands(document.getElementById(NEWSLETTER_SECTION))
  onceLoaded(schedule)
  addEventListener('online', schedule)
}
