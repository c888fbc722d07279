import { z } from 'zod'
import type { NewsletterAnswer } from '../../../src/domain/newsletter/subscription.ts'
import { NEWSLETTER_MAIL } from '../../../src/domain/mails/built-in-mails.ts'
import { NewsletterRequestSchema } from '../../../src/domain/contact/visitor-forms.ts'
import { unsubscribeLink, UNSUBSCRIBE_TOKEN_PARAMETER } from '../../../src/domain/newsletter/unsubscribe.ts'
import { callProcedure, createServiceClient, type Client } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { readFunctionEnvironment } from '../_shared/environment.ts'
import { readMailSettings } from '../_shared/mail-settings.ts'
import { clientAddress, takeRateLimit } from '../_shared/rate-limit.ts'
import { readBody } from '../_shared/read-body.ts'
import { sendMail } from '../_shared/send-mail.ts'

const SubscriptionSchema = z.discriminatedUnion('existing', [
  z.object({ existing: z.literal(true) }),
  z.object({ existing: z.literal(false), id: z.string(), unsubscribe_token: z.string() }),
])

/** Where a mail program unsubscribes by itself; the link in the text leads to a page that asks first. */
const oneClickAddress = (supabaseUrl: string, token: string): string => {
  const address = new URL('/functions/v1/newsletter-unsubscribe', supabaseUrl)
  address.searchParams.set(UNSUBSCRIBE_TOKEN_PARAMETER, token)
  return address.href
}

/** The subscription holds whatever the mail does, so an error here is logged and answered, not thrown. */
const confirm = async (service: Client, email: string, id: string, token: string): Promise<boolean> => {
  const { SITE_URL, SUPABASE_URL } = readFunctionEnvironment()
  try {
    const { adminEmail } = await readMailSettings(service)
    const outcome = await sendMail(service, {
      template: NEWSLETTER_MAIL,
      values: { email, unsubscribe_link: unsubscribeLink(SITE_URL, token) },
      to: email,
      replyTo: adminEmail,
      unsubscribeAt: oneClickAddress(SUPABASE_URL, token),
      relatedId: id,
    })
    return outcome.sent
  } catch (error) {
    console.error('The confirmation of a subscription could not be sent', error)
    return false
  }
}

/** Puts an address on the newsletter's list and confirms it by mail. */
export const handler = defineHandler(async (request): Promise<NewsletterAnswer> => {
  const { name, email } = await readBody(request, NewsletterRequestSchema)
  const address = email.toLowerCase()
  const service = createServiceClient()
  await takeRateLimit(service, 'newsletter_subscribe', clientAddress(request))
  // From many networks, too, nobody's mailbox is filled with confirmations.
  await takeRateLimit(service, 'newsletter_subscribe', address)
  const subscription = SubscriptionSchema.parse(
    await callProcedure(service, 'subscribe_to_newsletter', { _name: name, _email: address }),
  )
  if (subscription.existing) return { subscribed: true, existingSubscription: true }
  const sent = await confirm(service, address, subscription.id, subscription.unsubscribe_token)
  return { subscribed: true, confirmation: { sent } }
})
