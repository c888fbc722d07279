import { CUSTOM_AMOUNT_MAX_USD } from './donation-limits.ts'

/** Texts of the donation pages, which are in English. */
export const DONATION_TEXTS = {
  title: 'Support our work',
  lead: 'Your donation pays for editing, hosting and free access to the surgical and medical literature of Haiti.',
  amount: 'Amount in US dollars',
  custom: 'Another amount',
  email: 'Email',
  name: 'Name (optional)',
  message: 'Message (optional)',
  visibility: 'How may we name you?',
  anonymous: 'Keep my donation anonymous',
  named: 'Show my name in the list of donors',
  submit: 'Continue to Payment',
  submitting: 'Processing…',
  withoutScripts:
    'Paying online needs JavaScript. Write to us and we will tell you how to give in another way.',
  contact: 'Write to us',
  donors: 'Thank you to our donors',
  completedTitle: 'Thank you for your donation',
  completedText: 'Your payment went through. A receipt is on its way to your email address.',
  cancelledTitle: 'Your donation was cancelled',
  cancelledText: 'Nothing was charged. You can try again whenever you like.',
  again: 'Back to the donation page',
  home: 'Back to the home page',
} as const

/** What is wrong with what a donor typed. */
export const DONATION_FAULTS = {
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  amountMissing: 'Please select or enter a donation amount',
  amountTooLarge: `Maximum donation amount is $${CUSTOM_AMOUNT_MAX_USD}`,
  amountForTalk: 'Please contact us directly for large donations',
  amountInvalid: 'Invalid donation amount',
} as const

/** What the page says when the payment cannot be prepared. */
export const PAYMENT_FAILURES = {
  blocked: 'Payment system blocked. Please disable ad blocker...',
  unavailable: 'Payment system temporarily unavailable',
  notInitialized: 'Failed to initialize payment. Please try again later.',
  noSession: 'No session ID returned from server',
  failed: 'Failed to process donation',
} as const
