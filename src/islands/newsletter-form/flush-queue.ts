import { notice } from '#browser/notices/notice.ts'
import { isReceived, NEWSLETTER_TEXTS } from '#domain/newsletter/subscription.ts'
import { isPending } from '#domain/newsletter/pending-subscriptions.ts'
import { forget, queuedSubscriptions } from './retry-queue.ts'
import { asOnlyRetry, whileSending } from './locks.ts'
import { send } from './subscribe.ts'

/** Sends the queued subscriptions one after the other; one that fails stays and is tried again at another load. */
export const flushQueue = (): Promise<void> =>
  asOnlyRetry(async () => {
    for (const entry of queuedSubscriptions()) {
      if (!navigator.onLine) return
      await whileSending(async () => {
        // The reader, or another tab, may have sent it in the meantime.
        if (isPending(queuedSubscriptions(), entry.email) && isReceived(await send(entry)))
          await forget(entry.email)
      })
    }
    if (queuedSubscriptions().length === 0) notice.success(NEWSLETTER_TEXTS.allSent)
  })
