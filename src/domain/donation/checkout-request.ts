import { z } from 'zod'
import {
  DONOR_MESSAGE_MAX_CHARS,
  DONOR_NAME_MAX_CHARS,
  donorEmailError,
  serverAmountError,
  DONATION_ERRORS,
} from './donation-form.ts'

/** Body of `stripe-checkout`: what the donation form sends and the function decides about. */
export const CheckoutRequestSchema = z.object({
  amount: z.number({ error: DONATION_ERRORS.amountInvalid }).superRefine((amount, context) => {
    const errorText = serverAmountError(amount)
    if (errorText) context.addIssue({ code: 'custom', message: errorText })
  }),
  currency: z.literal('usd'),
  metadata: z.object({
    donor_info: z.object({
      name: z.string().trim().max(DONOR_NAME_MAX_CHARS).default(''),
      email: z
        .string()
        .trim()
        .superRefine((email, context) => {
          const errorText = donorEmailError(email)
          if (errorText) context.addIssue({ code: 'custom', message: errorText })
        }),
      is_anonymous: z.boolean().default(true),
      message: z.string().trim().max(DONOR_MESSAGE_MAX_CHARS).default(''),
    }),
  }),
})

/** Body of `stripe-checkout`. */
export type CheckoutRequest = z.infer<typeof CheckoutRequestSchema>

/** Answer of `stripe-checkout`: the provider's session and the address of its page. */
export type CheckoutAnswer = { session_id: string; url: string }
