import { z } from 'zod'
import type { BuiltInMail } from './mail-template.ts'
import { EMAIL_MAX_CHARACTERS, EMAIL_TOO_LONG } from '../contact/field-rules.ts'

/** The mail that shows whether mails go out. */
export const TEST_MAIL: BuiltInMail<'site_name' | 'sent_at' | 'server'> = {
  key: 'test_message',
  title: 'Message d’essai',
  subject: 'Essai des emails de {{site_name}}',
  body: `Bonjour,

Ce message a été demandé dans l’espace éditorial de {{site_name}}, le {{sent_at}}, pour vérifier que les emails partent.

Serveur\u00a0: {{server}}

S’il vous est parvenu, tout fonctionne.`,
}

/** The address that a test message goes to. */
export const TestAddressSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Veuillez saisir une adresse email de test')
    .max(EMAIL_MAX_CHARACTERS, EMAIL_TOO_LONG)
    .pipe(z.email('Veuillez saisir une adresse email valide')),
})

/** What `send-test-email` takes: to try the connection alone, or to send a message. */
export const MailTestSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('check') }),
  TestAddressSchema.extend({ action: z.literal('send') }),
])

/** What `send-test-email` answers. */
export const MailTestAnswerSchema = z.object({
  /** The mail server that was tried, and who named it; absent when there is none. */
  server: z
    .object({ host: z.string(), port: z.number(), named_by: z.enum(['environment', 'settings']) })
    .optional(),
  from: z.string(),
  ok: z.boolean(),
  /** In words, when it did not work. */
  errorText: z.string().optional(),
  took_ms: z.number(),
})

/** What `send-test-email` answers. */
export type MailTestAnswer = z.infer<typeof MailTestAnswerSchema>

/** Why a test failed, for the cases that have a remedy of their own. */
export const MAIL_TEST_ERRORS = {
  not_configured: 'Aucun serveur d’envoi n’est réglé.',
  daily_limit: 'La limite quotidienne d’envois est atteinte.',
} as const
