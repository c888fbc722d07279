import type { PublicationType } from '#domain/submission/publication-type.ts'
import type { Notification } from '#domain/submission/submission-payload.ts'

/** What the page after a submission shows: handed over in `sessionStorage`, shown until the author closes it. */
export type Receipt = {
  reference: string
  statusPath: string
  publicationType: PublicationType
  /** The mails' outcome, shown once. */
  notifications: Notification[] | null
}

/** Key in `sessionStorage`. */
export const RECEIPT_KEY = 'submission-receipt'
