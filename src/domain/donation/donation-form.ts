import { emailRule } from '../contact/field-rules.ts'

/** Amounts that one click chooses, in US dollars. */
export const DONATION_PRESETS_USD = [10, 25, 50, 100, 250, 500] as const

/** The form takes custom amounts up to this, in US dollars. */
export const CUSTOM_AMOUNT_MAX_USD = 10_000

/** The server takes no more than this, in US dollars. */
const DONATION_MAX_USD = 50_000

/** Cards are charged in whole cents from half a dollar up (the provider's own minimum), in US dollars. */
const DONATION_MIN_USD = 0.5

/** Longest name of a donor, in characters. */
export const DONOR_NAME_MAX_CHARS = 200

/** Longest message of a donor, in characters. */
export const DONOR_MESSAGE_MAX_CHARS = 500

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
  charged: (amount: string): string => `You will be charged ${amount}, once.`,
  submit: 'Continue to Payment',
  submitting: 'Processing…',
  withoutScripts:
    'Paying online needs JavaScript. Write to us and we will explain how to give in another way.',
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
export const DONATION_ERRORS = {
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  amountMissing: 'Please select or enter a donation amount',
  amountUnreadable: 'Please enter an amount such as 12.50 or 12,50',
  amountTooFine: 'Please use at most two decimals: cards are charged in whole cents',
  amountTooSmall: `Minimum donation amount is $${DONATION_MIN_USD.toFixed(2)}`,
  amountTooLarge: `Maximum donation amount is $${CUSTOM_AMOUNT_MAX_USD}`,
  amountForTalk: 'Please contact us directly for large donations',
  amountInvalid: 'Invalid donation amount',
} as const

/** What the page says when the payment cannot be prepared. */
export const PAYMENT_ERRORS = {
  blocked: 'Payment system blocked. Please disable ad blocker…',
  unavailable: 'Payment system temporarily unavailable',
  notInitialized: 'Failed to initialize payment. Please try again later.',
  noSession: 'No session ID returned from server',
  failed: 'Failed to process donation',
} as const

/** What is wrong with a donor's address, or nothing. */
export const donorEmailError = (value: string): string | undefined => {
  if (value.trim() === '') return DONATION_ERRORS.emailMissing
  return emailRule(value) && DONATION_ERRORS.emailInvalid
}

/**
 * An amount in US dollars as people type it, with a point or a comma; `NaN` for what is none. Nothing is rounded.
 * @example readAmount('12,50') // 12.5
 */
export const readAmount = (text: string): number =>
  /^\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : NaN

/** An amount in US dollars as it is charged. */
export const formatUsd = (amount: number): string => `$${amount.toFixed(2)}`

/** What is wrong with a typed amount, in US dollars, or nothing. */
export const typedAmountError = (text: string): string | undefined => {
  if (text.trim() === '') return DONATION_ERRORS.amountMissing
  const amount = readAmount(text)
  if (Number.isNaN(amount)) return DONATION_ERRORS.amountUnreadable
  if (/[.,]\d{3}/.test(text)) return DONATION_ERRORS.amountTooFine
  return chosenAmountError(amount)
}

/** What is wrong with the amount chosen in the form, in US dollars, or nothing. */
export const chosenAmountError = (amount: number): string | undefined => {
  if (!Number.isFinite(amount) || amount <= 0) return DONATION_ERRORS.amountMissing
  if (amount < DONATION_MIN_USD) return DONATION_ERRORS.amountTooSmall
  return amount > CUSTOM_AMOUNT_MAX_USD ? DONATION_ERRORS.amountTooLarge : undefined
}

/** What the server has against an amount, in US dollars, or nothing. */
export const serverAmountError = (amount: number): string | undefined => {
  if (amount > DONATION_MAX_USD) return DONATION_ERRORS.amountForTalk
  return Number.isFinite(amount) && amount >= DONATION_MIN_USD ? undefined : DONATION_ERRORS.amountInvalid
}
