import { z } from 'zod'
import { ownValue } from '../own-value.ts'

/** What the server answers to who asks for a sensitive action. */
export const SensitiveRefusalSchema = z.object({ allowed: z.boolean(), refusal: z.string().nullable() })

const REFUSALS: Record<string, string> = {
  not_signed_in: 'Votre session a pris fin. Reconnectez-vous.',
  too_many_attempts: 'Trop de tentatives. Réessayez dans dix minutes.',
  missing_role: 'Votre compte n’a pas le rôle que cette action demande.',
  password_not_recent: 'Le mot de passe a été donné il y a plus de cinq minutes. Confirmez-le à nouveau.',
}

/** Why the server refuses a sensitive action, in words. */
export const sensitiveRefusalText = (refusal: string | null): string =>
  ownValue(REFUSALS, refusal) ?? 'Le serveur a refusé cette action.'
