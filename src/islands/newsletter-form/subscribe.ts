import { isOnline } from '#browser/connectivity/is-online.ts'
import { callFunction } from '#browser/functions/call-function.ts'
import type { NewsletterRequest } from '#domain/contact/contact-message.ts'
import { isReceived, type SubscriptionOutcome, subscriptionOutcome } from '#domain/newsletter/subscription.ts'
import { forget, enqueue } from './retry-queue.ts'
import { whileSending } from './locks.ts'
import { NEWSLETTER_TIMEOUT_MS } from '#domain/waiting/waiting-times.ts'

/** The last addresses that were asked for in this browser. */
const ASKED_STORAGE_KEY = 'newsletterAsked'

/** Notes an address; answers whether it is new here. A browser without storage takes each for new. */
const rememberAsked = (email: string): boolean => {
  try {
    const address = email.trim().toLowerCase()
    const asked = (localStorage.getItem(ASKED_STORAGE_KEY) ?? '').split('\n')
    if (asked.includes(address)) return false
    localStorage.setItem(ASKED_STORAGE_KEY, [...asked.slice(-9), address].filter(Boolean).join('\n'))
  } catch {
    return true
  }
  return true
}

/** Sends one subscription. To be called by who holds the lock. */
export const send = async ({ name, email }: NewsletterRequest): Promise<SubscriptionOutcome> => {
  const call = await callFunction('newsletter-subscribe', { name, email }, NEWSLETTER_TIMEOUT_MS)
  return subscriptionOutcome(call, isOnline.get())
}

/**
 * Sends a subscription, or queues it on this device for later when it can't be sent.
 * @throws what local storage throws when nothing can be stored here
 */
export const subscribe = async (request: NewsletterRequest): Promise<SubscriptionOutcome> => {
  if (!isOnline.get()) {
    await enqueue(request)
    return { kind: 'offline' }
  }
  return whileSending(async () => {
    const outcome = await send(request)
    if (!isReceived(outcome)) {
      await enqueue(request)
      return outcome
    }
    await forget(request.email)
    // Without a mail there is no link to follow yet: who asks again asks anew.
    if (outcome.kind === 'subscribed' && !outcome.mailed) return outcome
    // The server says the same of every address; who asks twice from here has asked before.
    return rememberAsked(request.email) ? outcome : { kind: 'existing' }
  })
}
