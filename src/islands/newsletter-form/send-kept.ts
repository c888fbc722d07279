import { toast } from '#browser/toasts/toast.ts'
import { NEWSLETTER_TEXTS } from '#domain/newsletter/newsletter-texts.ts'
import { isOnList } from '#domain/newsletter/subscription.ts'
import { isPending } from '#domain/newsletter/pending-subscriptions.ts'
import { forget, keptSubscriptions } from './kept-subscriptions.ts'
import { asOnlyRetry, whileSending } from './locks.ts'
import { send } from './subscribe.ts'

/** Sends the kept subscriptions one after the other; one that fails stays and is tried again at another load. */
export const sendKept = (): Promise<void> =>
  asOnlyRetry(async () => {
    for (const entry of keptSubscriptions()) {
      if (!navigator.onLine) return
      await whileSending(async () => {
        // The reader, or another tab, may have sent it in the meantime.
        if (isPending(keptSubscriptions(), entry.email) && isOnList(await send(entry)))
          await forget(entry.email)
      })
    }
    if (keptSubscriptions().length === 0) toast.success(NEWSLETTER_TEXTS.allSent)
  })
