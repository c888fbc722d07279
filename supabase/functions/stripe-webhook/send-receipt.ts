import { z } from 'zod'
import { formatLongDate } from '../../../src/domain/dates/format-date.ts'
import { toHaiti } from '../../../src/domain/dates/moment.ts'
import { formatCents } from '../../../src/domain/donation/donation-sums.ts'
import { DONATION_RECEIPT_MAIL } from '../../../src/domain/mails/mail-catalogue.ts'
import { Refusal } from '../_shared/answers.ts'
import { callProcedure, type Client } from '../_shared/clients.ts'
import { type MailOutcome, sendMail } from '../_shared/send-mail.ts'

const ClaimSchema = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('under_way') }),
    z.object({
      state: z.literal('claimed'),
      id: z.string(),
      amount_cents: z.number(),
      donor_name: z.string().nullable(),
      donor_email: z.string(),
      completed_at: z.string(),
    }),
  ])
  .nullable()

/** Ends the claim. The mail went out or not all the same: an error is logged, not thrown. */
const settle = async (service: Client, donationId: string, isSent: boolean): Promise<void> => {
  const { error } = await service
    .from('donations')
    .update({ receipt_sending_at: null, ...(isSent && { receipt_sent_at: new Date().toISOString() }) })
    .eq('id', donationId)
  if (error) console.error('What became of a receipt could not be written down', error)
}

/**
 * Sends the receipt of a completed donation, once: the call that claims it sends it.
 * @throws Refusal when the mail server does not take it, or another call is at it and may have been cut off: the provider
 * then repeats its event
 */
export const sendReceipt = async (service: Client, sessionId: string): Promise<void> => {
  const donation = ClaimSchema.parse(
    await callProcedure(service, 'claim_donation_receipt', { _session_id: sessionId }),
  )
  if (donation === null) return
  if (donation.state === 'under_way') throw new Refusal('unavailable')
  let outcome: MailOutcome | undefined
  try {
    outcome = await sendMail(service, {
      template: DONATION_RECEIPT_MAIL,
      values: {
        name: donation.donor_name ?? 'cher donateur, chère donatrice',
        amount: formatCents(donation.amount_cents, 'usd'),
        date: formatLongDate(toHaiti(donation.completed_at).day),
        reference: donation.id,
      },
      to: donation.donor_email,
      relatedId: donation.id,
    })
  } finally {
    await settle(service, donation.id, outcome?.sent === true)
  }
  if (!outcome.sent && outcome.reason === 'failed') throw new Refusal('unavailable')
}
