/** Held while a subscription is on its way, so that no other tab sends the same one. */
const SENDING_LOCK = 'newsletter-sending'

/** Held for the moment in which the queued subscriptions are read and written. */
const QUEUE_LOCK = 'newsletter-queue'

/** Held by the tab that sends the queued subscriptions. */
const RETRY_LOCK = 'newsletter-retry'

/** Browsers have locks wherever a page is served securely; elsewhere one tab must do. */
const withLock = async <Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> =>
  'locks' in navigator ? await navigator.locks.request(name, work) : await work()

/** Does the work while no other tab sends a subscription. */
export const whileSending = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withLock(SENDING_LOCK, work)

/** Does the work while no other tab reads or writes the queued subscriptions. */
export const whileChangingQueue = <Result>(work: () => Result): Promise<Result> => withLock(QUEUE_LOCK, work)

/** Does the work, unless another tab is sending the queued subscriptions already. */
export const asOnlyRetry = async (work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(RETRY_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
