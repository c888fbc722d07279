import { z } from 'zod'
import type { NewsletterAnswer } from '../../../src/domain/newsletter/subscription.ts'
import { NEWSLETTER_EXISTING_MAIL, NEWSLETTER_MAIL } from '../../../src/domain/mails/mail-catalogue.ts'
import { NewsletterRequestSchema } from '../../../src/domain/contact/contact-message.ts'
import {
  confirmLink,
  unsubscribeLink,
  UNSUBSCRIBE_TOKEN_PARAMETER,
} from '../../../src/domain/newsletter/link-pages.ts'
import { callProcedure, createServiceClient, type Client } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { readFunctionEnvironment } from '../_shared/environment.ts'
import { readMailSettings } from '../_shared/mail-settings.ts'
import { passDoor } from '../_shared/rate-limit.ts'
import { readBody } from '../_shared/read-body.ts'
import { sendMail } from '../_shared/send-mail.ts'

const SubscriptionSchema = z.object({ existing: z.boolean(), id: z.string(), token: z.string() })

type Subscription = z.infer<typeof SubscriptionSchema>

/** Address for mail programs that unsubscribe by themselves; the link in the text leads to a page that asks first. */
const oneClickAddress = (supabaseUrl: string, token: string): string => {
  const address = new URL('/functions/v1/newsletter-unsubscribe', supabaseUrl)
  address.searchParams.set(UNSUBSCRIBE_TOKEN_PARAMETER, token)
  return address.href
}

/**
 * Mails the owner of the address: a request to confirm, or the note that it is already on the list. The request is
 * stored in any case, so an error is logged and answered, not thrown.
 */
const mailOwner = async (
  service: Client,
  request: Request,
  email: string,
  { existing, id, token }: Subscription,
): Promise<boolean> => {
  const { SITE_URL, SUPABASE_URL } = readFunctionEnvironment()
  const links = { email, unsubscribe_link: unsubscribeLink(SITE_URL, token) }
  try {
    const { adminEmail } = await readMailSettings(service)
    const about = {
      to: email,
      replyTo: adminEmail,
      unsubscribeAt: oneClickAddress(SUPABASE_URL, token),
      relatedId: id,
      causedBy: request,
    }
    const { sent } = existing
      ? await sendMail(service, { ...about, template: NEWSLETTER_EXISTING_MAIL, values: links })
      : await sendMail(service, {
          ...about,
          template: NEWSLETTER_MAIL,
          values: { ...links, confirm_link: confirmLink(SITE_URL, token) },
        })
    return sent
  } catch (error) {
    console.error('The confirmation of a subscription could not be sent', error)
    return false
  }
}

/**
 * Asks the owner of an address by mail to confirm the newsletter; nothing is listed before. Only that mail says
 * whether the address is already on the list: the answer is the same for every address.
 */
export const handler = defineHandler(async (request): Promise<NewsletterAnswer> => {
  const { name, email } = await readBody(request, NewsletterRequestSchema)
  const address = email.toLowerCase()
  const service = createServiceClient()
  await passDoor(service, 'newsletter', request)
  const subscription = SubscriptionSchema.parse(
    await callProcedure(service, 'subscribe_to_newsletter', { _name: name, _email: address }),
  )
  return {
    subscribed: true,
    confirmation: { sent: await mailOwner(service, request, address, subscription) },
  }
})
