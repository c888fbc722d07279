import { callProcedure, type Client } from './clients.ts'
import type { MailOutcome } from './send-mail.ts'

/** The tables of replies, each with the procedure that lets a single call mail a reply. */
const CLAIMS = {
  contact_replies: 'claim_contact_reply',
  submission_replies: 'claim_submission_reply',
} as const

type Replies = keyof typeof CLAIMS

const isDelivered = async (service: Client, table: Replies, id: string): Promise<boolean> => {
  const { count, error } = await service
    .from(table)
    .select('id', { count: 'exact', head: true })
    .eq('id', id)
    .eq('delivered', true)
  if (error) throw error
  return (count ?? 0) > 0
}

/** Mails a stored reply, once however often the call is repeated. A mail that fails may be sent by another call. */
export const mailReply = async (
  service: Client,
  table: Replies,
  id: string,
  send: () => Promise<MailOutcome>,
): Promise<'sent' | Extract<MailOutcome, { sent: false }>['reason']> => {
  if ((await callProcedure(service, CLAIMS[table], { _reply_id: id })) !== true)
    return (await isDelivered(service, table, id)) ? 'sent' : 'under_way'
  let outcome: MailOutcome = { sent: false, reason: 'failed' }
  try {
    outcome = await send()
  } catch (error) {
    // The reply is already stored, so an error of its mail is answered, not thrown.
    console.error('The reply could not be mailed', error)
  }
  // What was held of it may have gone out meanwhile: no call takes a delivery back.
  const { error } = await service
    .from(table)
    .update({ sending_at: null, ...(outcome.sent && { delivered: true }) })
    .eq('id', id)
  if (error) console.error('The delivery of a reply could not be written down', error)
  return outcome.sent ? 'sent' : outcome.reason
}
