/** How long the warning about an unsent notification stays, in milliseconds (document 1, section 8). */
export const CONTACT_WARNING_MS = 5000

/** Texts of the contact form (document 1, sections 4, 5 and 8). */
export const CONTACT_TEXTS = {
  requiredNote: '* Champs obligatoires',
  submitting: 'Envoi en cours...',
  success: 'Merci pour votre message! Nous vous contacterons bientôt.',
  received: 'Votre message a été reçu!',
  retryLater: 'Veuillez réessayer plus tard',
} as const

/**
 * The sentence for a message that was not received.
 * @example contactFailureText('Database error: connection refused') // 'Une erreur est survenue: Database error: …'
 */
export const contactFailureText = (message?: string): string =>
  `Une erreur est survenue: ${message?.trim() || CONTACT_TEXTS.retryLater}`
