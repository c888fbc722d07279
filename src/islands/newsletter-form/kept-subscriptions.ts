import type { NewsletterRequest } from '#domain/contact/visitor-forms.ts'
import {
  PENDING_STORAGE_KEY,
  type PendingSubscription,
  readPending,
  withoutAddress,
  withSubscription,
} from '#domain/newsletter/pending-subscriptions.ts'
import { whileChangingKept } from './locks.ts'

/** Told on `window` when this page keeps or forgets a subscription; other tabs hear `storage`. */
export const KEPT_CHANGE_EVENT = 'newsletter-kept-change'

/** The subscriptions that wait on this device. */
export const keptSubscriptions = (): PendingSubscription[] =>
  readPending(localStorage.getItem(PENDING_STORAGE_KEY))

const change = (work: (kept: PendingSubscription[]) => PendingSubscription[]): Promise<void> =>
  whileChangingKept(() => {
    const changed = work(keptSubscriptions())
    if (changed.length > 0) localStorage.setItem(PENDING_STORAGE_KEY, JSON.stringify(changed))
    else localStorage.removeItem(PENDING_STORAGE_KEY)
    window.dispatchEvent(new Event(KEPT_CHANGE_EVENT))
  })

/** Keeps a subscription to be sent later. */
export const keep = ({ name, email }: NewsletterRequest): Promise<void> =>
  change((kept) => withSubscription(kept, { name, email, date: new Date().toISOString() }))

/** Forgets the subscription of an address, which is on the list now. */
export const forget = (email: string): Promise<void> => change((kept) => withoutAddress(kept, email))
