import { z } from 'zod'
import { formatLongDate } from '../../../src/domain/dates/format-date.ts'
import { toHaiti } from '../../../src/domain/dates/moment.ts'
import { formatCents } from '../../../src/domain/donation/donation-sums.ts'
import { DONATION_RECEIPT_MAIL } from '../../../src/domain/mails/mail-catalogue.ts'
import { Refusal } from '../_shared/answers.ts'
import type { Client } from '../_shared/clients.ts'
import { sendMail } from '../_shared/send-mail.ts'

const DonationSchema = z.object({
  id: z.string(),
  amount_cents: z.number(),
  donor_name: z.string().nullable(),
  donor_email: z.string(),
  completed_at: z.string(),
})

const release = async (service: Client, donationId: string): Promise<void> => {
  const { error } = await service.from('donations').update({ receipt_sent_at: null }).eq('id', donationId)
  if (error) throw error
}

/**
 * Sends the receipt of a completed donation, once: who claims it by marking the row sends it.
 * @throws Refusal when the mail server does not take it: the provider then repeats its event
 */
export const sendReceipt = async (service: Client, sessionId: string): Promise<void> => {
  const { data, error } = await service
    .from('donations')
    .update({ receipt_sent_at: new Date().toISOString() })
    .eq('session_id', sessionId)
    .eq('status', 'completed')
    .is('receipt_sent_at', null)
    .not('donor_email', 'is', null)
    .select('id, amount_cents, donor_name, donor_email, completed_at')
    .maybeSingle()
  if (error) throw error
  if (!data) return
  const donation = DonationSchema.parse(data)
  const outcome = await sendMail(service, {
    template: DONATION_RECEIPT_MAIL,
    values: {
      name: donation.donor_name ?? 'cher donateur, chère donatrice',
      amount: formatCents(donation.amount_cents, 'usd'),
      date: formatLongDate(toHaiti(donation.completed_at).day),
      reference: donation.id,
    },
    to: donation.donor_email,
    relatedId: donation.id,
  }).catch(async (error: unknown) => {
    await release(service, donation.id)
    throw error
  })
  if (outcome.sent) return
  await release(service, donation.id)
  if (outcome.reason === 'failed') throw new Refusal('unavailable')
}
