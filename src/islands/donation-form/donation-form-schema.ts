import * as z from 'zod/mini'
import type { CheckoutRequest } from '#domain/donation/checkout-request.ts'
import {
  chosenAmountError,
  DONOR_MESSAGE_MAX_CHARS,
  DONOR_NAME_MAX_CHARS,
  donorEmailError,
  readAmount,
  typedAmountError,
} from '#domain/donation/donation-form.ts'

/** The checkout, without the choice whether the donor may be named. */
type Donation = {
  amount: number
  donor: Pick<CheckoutRequest['metadata']['donor_info'], 'name' | 'email' | 'message'>
}

/**
 * The donation form: the amount of a button, otherwise the typed amount, in US dollars. A message about the amount
 * belongs to the field.
 */
export const DonationFormSchema = z.pipe(
  z
    .object({
      preset: z.optional(z.number()),
      custom: z.string(),
      email: z.string().check(
        z.trim(),
        z.superRefine((email, context) => {
          const errorText = donorEmailError(email)
          if (errorText) context.addIssue({ code: 'custom', message: errorText })
        }),
      ),
      name: z.string().check(z.trim(), z.maxLength(DONOR_NAME_MAX_CHARS)),
      message: z.string().check(z.trim(), z.maxLength(DONOR_MESSAGE_MAX_CHARS)),
    })
    .check(
      z.superRefine(
        (values, context) => {
          const errorText =
            values.preset === undefined ? typedAmountError(values.custom) : chosenAmountError(values.preset)
          if (errorText) context.addIssue({ code: 'custom', path: ['custom'], message: errorText })
        },
        // The amount is checked even when the address is wrong.
        { when: () => true },
      ),
    ),
  z.transform(({ email, name, message, ...amount }): Donation => ({
    amount: amountOf(amount),
    donor: { name, email, message },
  })),
)

const amountOf = ({ preset, custom }: { preset?: number | undefined; custom: string }): number =>
  preset ?? readAmount(custom)
