import type { NewsletterRequest } from '#domain/contact/visitor-forms.ts'
import {
  PENDING_STORAGE_KEY,
  type PendingSubscription,
  readPending,
  withoutAddress,
  withSubscription,
} from '#domain/newsletter/pending-subscriptions.ts'
import { whileChangingQueue } from './locks.ts'

/** Dispatched on `window` when this page queues or forgets a subscription; other tabs receive `storage`. */
export const QUEUE_CHANGE_EVENT = 'newsletter-queue-change'

/** The subscriptions that wait on this device. */
export const queuedSubscriptions = (): PendingSubscription[] =>
  readPending(localStorage.getItem(PENDING_STORAGE_KEY))

const change = (work: (queue: PendingSubscription[]) => PendingSubscription[]): Promise<void> =>
  whileChangingQueue(() => {
    const changed = work(queuedSubscriptions())
    if (changed.length > 0) localStorage.setItem(PENDING_STORAGE_KEY, JSON.stringify(changed))
    else localStorage.removeItem(PENDING_STORAGE_KEY)
    window.dispatchEvent(new Event(QUEUE_CHANGE_EVENT))
  })

/** Queues a subscription to be sent later. */
export const enqueue = ({ name, email }: NewsletterRequest): Promise<void> =>
  change((queue) => withSubscription(queue, { name, email, date: new Date().toISOString() }))

/** Forgets the subscription of an address, which is on the list now. */
export const forget = (email: string): Promise<void> => change((queue) => withoutAddress(queue, email))
