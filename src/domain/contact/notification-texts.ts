/** Sentences of `notification.message`. */
export const CONTACT_NOTIFICATION_TEXTS = {
  sent: 'La rédaction a été prévenue par courriel.',
  notSent:
    "Votre message est bien enregistré, mais la notification par courriel n'a pas pu être envoyée. La rédaction le lira dans son espace.",
} as const
