import { newsletterLinkElement } from '#browser/newsletter-link.ts'
import { UNSUBSCRIBE_TEXTS } from '#domain/newsletter/unsubscribe.ts'

/** Ends the subscription of the link that was followed. */
customElements.define(
  'newsletter-unsubscribe',
  newsletterLinkElement({
    functionName: 'newsletter-unsubscribe',
    doneField: 'unsubscribed',
    texts: UNSUBSCRIBE_TEXTS,
  }),
)
