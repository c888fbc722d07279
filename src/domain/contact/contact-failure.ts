import { CONTACT_FAULT_TEXTS } from './contact-texts.ts'

/** What the Data API said of a refused insert; status 0 when nothing was heard of it. */
export type InsertFault = { status: number; code: string; message: string }

/** Raised by the rate limits of the database. */
const RATE_LIMITED = 'PT429'

/** A value that a check, a length or a not-null rule of the table refuses. */
const REFUSED_VALUES = ['23514', '23502', '22001', '22P05']

const prefixed = (prefix: string, reason: string): string | undefined =>
  reason.trim() ? `${prefix}: ${reason.trim()}` : undefined

/** Why the database did not take a message, in French where the cause is known. */
export const insertFaultReason = ({ status, code, message }: InsertFault): string => {
  if (status === 0) return CONTACT_FAULT_TEXTS.unheard
  if (code === RATE_LIMITED || status === 429) return CONTACT_FAULT_TEXTS.rateLimited
  if (REFUSED_VALUES.includes(code)) return CONTACT_FAULT_TEXTS.refused
  return message
}

/**
 * The message of a contact message that was not stored; nothing when there is nothing to say.
 * @example databaseFailure('disk full') // 'Database error: disk full'
 */
export const databaseFailure = (reason: string): string | undefined => prefixed('Database error', reason)

/** The message of a failed call of `send-contact-email`. */
export const mailFailure = (reason: string): string | undefined => prefixed('Email sending error', reason)
