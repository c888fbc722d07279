import { CONTACT_REPLY_MAIL, DONATION_RECEIPT_MAIL } from '../../../src/domain/mails/mail-catalogue.ts'
import {
  SUBMISSION_REPLY_MAIL,
  SUBMISSION_STATUS_MAIL,
} from '../../../src/domain/submission/submission-mails.ts'
import { callProcedure, type Client } from './clients.ts'
import { readMailSettings } from './mail-settings.ts'
import { type AddressedMail, AddressedMailSchema, deliver, settleHeldMail } from './send-mail.ts'

/**
 * Where a mail's delivery is recorded: in the row that the mail is about, with the values that an immediate sending
 * writes.
 */
const recordOf = (kind: string): { table: string; values: object } | undefined => {
  switch (kind) {
    case CONTACT_REPLY_MAIL.key:
      return { table: 'contact_replies', values: { delivered: true } }
    case SUBMISSION_REPLY_MAIL.key:
    case SUBMISSION_STATUS_MAIL.key:
      return { table: 'submission_replies', values: { delivered: true } }
    case DONATION_RECEIPT_MAIL.key:
      return { table: 'donations', values: { receipt_sent_at: new Date().toISOString() } }
    default:
      return undefined
  }
}

const recordDelivery = async (service: Client, { kind, related_id }: AddressedMail): Promise<void> => {
  const record = recordOf(kind)
  if (!record || related_id === null) return
  const { error } = await service.from(record.table).update(record.values).eq('id', related_id)
  if (error) console.error('The delivery of a held mail could not be written down', error)
}

/** Sends the mails that the daily limit held back, as far as today's limit allows; returns how many were sent. */
export const sendHeldMails = async (service: Client): Promise<number> => {
  const { server } = await readMailSettings(service)
  if (!server) return 0
  let sent = 0
  for (const mail of AddressedMailSchema.array().parse(await callProcedure(service, 'take_held_mails'))) {
    const allowed = await callProcedure(service, 'may_send_mail', {
      _pot: mail.pot,
      _recipient: mail.recipient,
    })
    if (allowed !== true) {
      await settleHeldMail(service, 'release_held_mail', mail)
      continue
    }
    const outcome = await deliver(service, server, mail)
    if (outcome.sent) {
      sent += 1
      // First of all: whoever sends it by hand meanwhile finds it delivered, or held by this run.
      await recordDelivery(service, mail)
    }
    await settleHeldMail(service, outcome.sent ? 'drop_held_mail' : 'postpone_held_mail', mail)
  }
  return sent
}
