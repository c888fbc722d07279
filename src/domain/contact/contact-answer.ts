import { z } from 'zod'

/** What `send-contact-email` answers: whether the editors were told by mail, and a sentence about it. */
export const ContactAnswerSchema = z.object({
  notification: z.object({ sent: z.boolean(), message: z.string() }),
})

/** What `send-contact-email` answers. */
export type ContactAnswer = z.infer<typeof ContactAnswerSchema>

/** Sentences of `notification.message`. */
export const CONTACT_NOTIFICATION_TEXTS = {
  sent: 'La rédaction a été prévenue par courriel.',
  notSent:
    "Votre message est bien enregistré, mais la notification par courriel n'a pas pu être envoyée. La rédaction le lira dans son espace.",
} as const
