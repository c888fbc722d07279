import { emailRule } from '../contact/field-rules.ts'
import { CUSTOM_AMOUNT_MAX_USD, DONATION_MAX_USD, DONATION_MIN_USD } from './donation-limits.ts'
import { DONATION_FAULTS } from './donation-texts.ts'

/** What is wrong with a donor's address, or nothing. */
export const donorEmailFault = (value: string): string | undefined => {
  if (value.trim() === '') return DONATION_FAULTS.emailMissing
  return emailRule(value) && DONATION_FAULTS.emailInvalid
}

/** What is wrong with the amount chosen in the form, in US dollars, or nothing. */
export const chosenAmountFault = (amount: number): string | undefined => {
  if (!Number.isFinite(amount) || amount <= 0) return DONATION_FAULTS.amountMissing
  return amount > CUSTOM_AMOUNT_MAX_USD ? DONATION_FAULTS.amountTooLarge : undefined
}

/** What the server has against an amount, in US dollars, or nothing. */
export const serverAmountFault = (amount: number): string | undefined => {
  if (amount > DONATION_MAX_USD) return DONATION_FAULTS.amountForTalk
  return Number.isFinite(amount) && amount >= DONATION_MIN_USD ? undefined : DONATION_FAULTS.amountInvalid
}
