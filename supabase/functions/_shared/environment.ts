import process from 'node:process'
import { z } from 'zod'

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Variables of the functions. Supabase sets the first three; the others are secrets of the project. */
const FunctionEnvironmentSchema = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: z.string().min(1),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
  /** Public address of the site, for links in mails. */
  SITE_URL: z.url().default('http://localhost:4321'),
  /** Mail server; without a host the back office's mail settings are used. */
  SMTP_HOST: optional(z.string()),
  SMTP_PORT: optional(z.coerce.number().int().positive()),
  SMTP_USER: optional(z.string()),
  SMTP_PASSWORD: optional(z.string()),
  /** Sender of mails, when the back office names none. */
  MAIL_FROM: optional(z.string()),
  /** Who receives contact messages, when the back office names no administrator address. */
  CONTACT_EMAIL: optional(z.email()),
  /** Address that makes the host build the site again. */
  REBUILD_HOOK_URL: optional(z.url()),
  /** Token that the address asks for, as GitHub's does. */
  REBUILD_HOOK_TOKEN: optional(z.string()),
  /** Secret that the database's webhooks and timers send. */
  REBUILD_WEBHOOK_SECRET: optional(z.string().min(16)),
  /** Keys of the payment provider. */
  STRIPE_PUBLISHABLE_KEY: optional(z.string()),
  STRIPE_SECRET_KEY: optional(z.string()),
  /** Verifies the signature of the provider's events. */
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  /** Another address of the provider's API, for trials with its local stand-in. */
  STRIPE_API_URL: optional(z.url()),
})

export type FunctionEnvironment = z.infer<typeof FunctionEnvironmentSchema>

/** @throws ZodError that lists every variable that is missing or unusable */
export const readFunctionEnvironment = (): FunctionEnvironment => FunctionEnvironmentSchema.parse(process.env)
