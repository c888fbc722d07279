import { z } from 'zod'
import { toast } from '#browser/toasts/toast.ts'
import { PUBLICATION_TYPES } from '#domain/submission/publication-type.ts'
import { NotificationSchema, notificationText } from '#domain/submission/submission-payload.ts'
import { SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import { type Receipt, RECEIPT_KEY } from './receipt.ts'

// The Content-Security-Policy refuses the code that zod would write for itself.
z.config({ jitless: true })

const ReceiptSchema = z.object({
  reference: z.string(),
  statusPath: z.string().startsWith('/submission/'),
  publicationType: z.enum(PUBLICATION_TYPES),
  notifications: z.array(NotificationSchema).nullable(),
})

/** The receipt that the form handed over to this page. */
export const readReceipt = (): Receipt | undefined => {
  try {
    return ReceiptSchema.safeParse(JSON.parse(sessionStorage.getItem(RECEIPT_KEY) ?? '')).data
  } catch {
    return undefined
  }
}

/** Success first, then what the mails did; once, not at every reload. */
export const notifyOnce = (receipt: Receipt): void => {
  if (receipt.notifications === null) return
  sessionStorage.setItem(RECEIPT_KEY, JSON.stringify({ ...receipt, notifications: null }))
  toast.success(SUBMISSION_TEXTS.sent)
  const wereSent = receipt.notifications.every(({ success }) => success)
  toast[wereSent ? 'success' : 'warning'](notificationText(receipt.notifications))
}
