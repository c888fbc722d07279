import { z } from 'zod'
import { ownValue } from '../own-value.ts'

/** Digits of a code of an authenticator. */
export const CODE_LENGTH = 6

/** A code as a person types it, spaces and all. */
export const CodeSchema = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .regex(
        new RegExp(`^\\d{${CODE_LENGTH}}$`),
        `Saisissez les ${CODE_LENGTH} chiffres que montre votre application`,
      ),
  )

/** Whether second factors exist on this server and are demanded; for admins, how many accounts with a role have one. */
export const TwoFactorStateSchema = z.object({
  available: z.boolean(),
  required: z.boolean(),
  members: z.number().optional(),
  protected_members: z.number().optional(),
})

/** Texts of the second factor. */
export const TWO_FACTOR_TEXTS = {
  title: 'Double authentification',
  codeLead: 'Saisissez le code que montre votre application d’authentification.',
  codeKeyLead: `Lisez ce code avec une application d’authentification, puis saisissez les ${CODE_LENGTH} chiffres qu’elle montre.`,
  code: `Code à ${CODE_LENGTH} chiffres`,
  wrongCode: 'Ce code n’est pas le bon. Attendez le suivant et réessayez.',
  unavailable:
    'Ce serveur ne propose pas la double authentification\u00a0: elle existe sur l’hébergement Supabase, pas sur le serveur embarqué d’un poste de travail.',
  demanded:
    'La double authentification est exigée de tous les membres de l’espace éditorial. Activez-la pour entrer.',
} as const

const ClaimsSchema = z.object({ aal: z.string().optional() })

/**
 * The assurance level that an access token states: `aal2` once the second factor was shown. The server checks its own.
 * @example assuranceOf('x.eyJhYWwiOiJhYWwyIn0.y') // 'aal2'
 */
export const assuranceOf = (accessToken: string): string => {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return ClaimsSchema.parse(claims).aal ?? 'aal1'
  } catch {
    return 'aal1'
  }
}

/** What the server answers to who asks for a sensitive action. */
export const SensitiveRefusalSchema = z.object({ allowed: z.boolean(), refusal: z.string().nullable() })

/** Why the server refuses what only a person who was just there may do, by the database's code. */
export const SENSITIVE_REFUSALS: Record<string, string> = {
  not_signed_in: 'Votre session a pris fin. Reconnectez-vous.',
  too_many_attempts: 'Trop de tentatives. Réessayez dans quelques minutes.',
  missing_role: 'Votre compte n’a pas le rôle que cette action demande.',
  password_not_recent: 'Le mot de passe a été donné il y a trop longtemps. Confirmez-le à nouveau.',
}

/** Why the server refuses a sensitive action, in words. */
export const sensitiveRefusalText = (refusal: string | null): string =>
  ownValue(SENSITIVE_REFUSALS, refusal) ?? 'Le serveur a refusé cette action.'
