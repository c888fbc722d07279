import { z } from 'zod'

export { CONTACT_NOTIFICATION_TEXTS } from './notification-texts.ts'

/** What `send-contact-email` answers: whether the editors were told by mail, and a sentence about it. */
export const ContactAnswerSchema = z.object({
  notification: z.object({ sent: z.boolean(), message: z.string() }),
})

/** What `send-contact-email` answers. */
export type ContactAnswer = z.infer<typeof ContactAnswerSchema>
