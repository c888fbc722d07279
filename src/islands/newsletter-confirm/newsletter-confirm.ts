import { newsletterLinkElement } from '#browser/newsletter-link.ts'
import { CONFIRM_TEXTS } from '#domain/newsletter/confirm.ts'

/** Confirms the subscription of the link that was followed. */
customElements.define(
  'newsletter-confirm',
  newsletterLinkElement({
    functionName: 'newsletter-confirm',
    doneField: 'confirmed',
    texts: CONFIRM_TEXTS,
  }),
)
