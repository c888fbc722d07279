import { atom, onMount } from 'nanostores'
import type { NewsletterRequest } from '#domain/contact/contact-message.ts'
import {
  PENDING_STORAGE_KEY,
  type PendingSubscription,
  readPending,
  withoutAddress,
  withSubscription,
} from '#domain/newsletter/pending-subscriptions.ts'
import { whileChangingQueue } from './locks.ts'

/** The subscriptions that wait on this device. */
export const queuedSubscriptions = (): PendingSubscription[] =>
  readPending(localStorage.getItem(PENDING_STORAGE_KEY))

/** Whether any subscription waits on this device, put there by this tab or another. */
export const $hasQueued = atom(false)

/** A browser without storage has nothing queued. */
const readQueued = () => {
  try {
    $hasQueued.set(queuedSubscriptions().length > 0)
  } catch {
    $hasQueued.set(false)
  }
}

onMount($hasQueued, () => {
  // The build renders the form, too.
  if (typeof window === 'undefined') return
  readQueued()
  // Changes that other tabs made.
  window.addEventListener('storage', readQueued)
  return () => window.removeEventListener('storage', readQueued)
})

const change = (work: (queue: PendingSubscription[]) => PendingSubscription[]): Promise<void> =>
  whileChangingQueue(() => {
    const changed = work(queuedSubscriptions())
    if (changed.length > 0) localStorage.setItem(PENDING_STORAGE_KEY, JSON.stringify(changed))
    else localStorage.removeItem(PENDING_STORAGE_KEY)
    readQueued()
  })

/** Queues a subscription to be sent later. */
export const enqueue = ({ name, email }: NewsletterRequest): Promise<void> =>
  change((queue) => withSubscription(queue, { name, email, date: new Date().toISOString() }))

/** Forgets the subscription of an address, which is on the list now. */
export const forget = (email: string): Promise<void> => change((queue) => withoutAddress(queue, email))
