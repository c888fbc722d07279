import * as z from 'zod/mini'
import type { CheckoutRequest } from './checkout-request.ts'
import {
  chosenAmountError,
  DONOR_MESSAGE_MAX_CHARS,
  DONOR_NAME_MAX_CHARS,
  donorEmailError,
  readAmount,
  typedAmountError,
} from './donation-form.ts'

/** A checkout but for whether the donor may be named. */
type Donation = {
  amount: number
  donor: Pick<CheckoutRequest['metadata']['donor_info'], 'name' | 'email' | 'message'>
}

/** What the donation form holds: an amount in US dollars of a button, else the typed one; the message about it belongs to the field. */
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
        // Beside an address that is wrong, too.
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
