import { z } from 'zod'
import { requiredVariable } from './published-works.ts'

const MailsSchema = z.array(
  z.object({ subject: z.string(), text: z.string(), html: z.string(), replyTo: z.array(z.string()) }),
)

/** Mails that the portal sent to an address, newest first. */
export const mailsTo = async (address: string) => {
  const answered = await fetch(
    `${requiredVariable('TEST_MAIL_URL')}/api/messages?to=${encodeURIComponent(address)}`,
  )
  return MailsSchema.parse(await answered.json())
}
