import { z } from 'zod'
import { ownValue } from '../own-value.ts'
import { isUnreached, UNREACHED } from '../errors/unreached.ts'
import { LOGIN_TEXTS, PASSWORD_MIN_CHARS, PASSWORD_TOO_SHORT } from './session-texts.ts'

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

/** Whether this server offers second factors and requires them; for admins, how many accounts with a role have one. */
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

/** The server's answer to a request for a sensitive action. */
export const SensitiveRefusalSchema = z.object({ allowed: z.boolean(), refusal: z.string().nullable() })

/** Texts for the database's codes of refused sensitive actions. */
export const SENSITIVE_REFUSALS: Record<string, string> = {
  not_signed_in: 'Votre session a pris fin. Reconnectez-vous.',
  too_many_attempts: 'Trop de tentatives. Réessayez dans quelques minutes.',
  missing_role: 'Votre compte n’a pas le rôle que cette action demande.',
  password_not_recent: 'Le mot de passe a été donné il y a trop longtemps. Confirmez-le à nouveau.',
}

/** Why the server refuses a sensitive action, in words. */
export const sensitiveRefusalText = (refusal: string | null): string =>
  ownValue(SENSITIVE_REFUSALS, refusal) ?? 'Le serveur a refusé cette action.'

/** The part of an auth error that is read; `code` is missing when the service did not answer, and on older servers. */
export type AuthRefusal = { message: string; code?: string | undefined; status?: number | undefined }

const TEXTS = {
  wrongCredentials: 'Email ou mot de passe incorrect',
  notConfirmed: 'Veuillez confirmer votre email avant de vous connecter',
  disabled: 'Ce compte est désactivé. Adressez-vous à l’administration du site.',
  tooMany: 'Trop de tentatives. Veuillez réessayer plus tard',
  known: 'Un compte avec cet email existe déjà',
  samePassword: 'Choisissez un mot de passe différent de l’ancien.',
  address: 'Veuillez saisir une adresse email valide',
  closed: 'La création de compte est fermée. Demandez une invitation à l’administration du site.',
  ended: 'Votre session est terminée. Reconnectez-vous.',
  invalid: 'Une valeur n’est pas valable\u00a0: vérifiez l’adresse et le mot de passe.',
} as const

/** By the codes that the auth service documents. Source: supabase.com/docs/guides/auth/debugging/error-codes. */
const BY_CODE: Readonly<Record<string, string>> = {
  invalid_credentials: TEXTS.wrongCredentials,
  email_not_confirmed: TEXTS.notConfirmed,
  user_banned: TEXTS.disabled,
  over_request_rate_limit: TEXTS.tooMany,
  over_email_send_rate_limit: TEXTS.tooMany,
  user_already_exists: TEXTS.known,
  email_exists: TEXTS.known,
  weak_password: PASSWORD_TOO_SHORT,
  same_password: TEXTS.samePassword,
  email_address_invalid: TEXTS.address,
  validation_failed: TEXTS.invalid,
  signup_disabled: TEXTS.closed,
  email_provider_disabled: TEXTS.closed,
  session_expired: TEXTS.ended,
  session_not_found: TEXTS.ended,
  refresh_token_not_found: TEXTS.ended,
  refresh_token_already_used: TEXTS.ended,
  otp_expired: LOGIN_TEXTS.linkInvalid,
  mfa_verification_failed: TWO_FACTOR_TEXTS.wrongCode,
  mfa_challenge_expired: TWO_FACTOR_TEXTS.wrongCode,
}

/** Messages of servers without codes, as in document 3, section 8. */
const BY_MESSAGE: readonly (readonly [RegExp, string])[] = [
  [/Invalid login credentials/, TEXTS.wrongCredentials],
  [/Email not confirmed/, TEXTS.notConfirmed],
  [/User is banned/, TEXTS.disabled],
  [/User already registered/, TEXTS.known],
  [/Password should be at least/, PASSWORD_TOO_SHORT],
  [/too many requests|rate limit|you can only request this after/i, TEXTS.tooMany],
]

/** Text for a refusal of unknown cause. */
export const UNKNOWN_AUTH_ERRORS = {
  signIn: 'Erreur de connexion. Réessayez dans un moment\u202f; si cela continue, écrivez à la rédaction.',
  signUp:
    'Erreur lors de l’inscription. Réessayez dans un moment\u202f; si cela continue, écrivez à la rédaction.',
  other:
    'Le serveur a refusé cette action. Réessayez dans un moment\u202f; si cela continue, écrivez à la rédaction.',
} as const

/**
 * What a person reads for a refusal of the auth service: by its code, never in the service's own words.
 * @param unknown what is said of a code that nobody knows
 */
export const authErrorText = (
  { message, code, status }: AuthRefusal,
  unknown: string = UNKNOWN_AUTH_ERRORS.other,
): string => {
  if (isUnreached({ message, status })) return UNREACHED
  return (
    (code === undefined ? undefined : ownValue(BY_CODE, code)) ??
    BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ??
    (status === 429 ? TEXTS.tooMany : unknown)
  )
}

const EmailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Veuillez saisir une adresse email')
  .pipe(z.email('Veuillez saisir une adresse email valide'))

/** Address and password of an account. */
export const SignInSchema = z.object({
  email: EmailSchema,
  password: z.string().min(1, 'Veuillez saisir votre mot de passe'),
})

/** A new password, given twice. */
export const NewPasswordSchema = z
  .object({
    password: z.string().min(PASSWORD_MIN_CHARS, PASSWORD_TOO_SHORT),
    confirmation: z.string(),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Les mots de passe ne correspondent pas',
    when: () => true,
  })

/** A new account. */
export const SignUpSchema = z.object({ email: EmailSchema }).and(NewPasswordSchema)

/** An address that a link is sent to. */
export const RecoverySchema = z.object({ email: EmailSchema })

/** Values of the sign-in form. */
export type SignInValues = z.infer<typeof SignInSchema>

/** Values of the form for a new password. */
export type NewPasswordValues = z.infer<typeof NewPasswordSchema>

/** Values of the sign-up form. */
export type SignUpValues = z.infer<typeof SignUpSchema>

/** Values of the form for a forgotten password. */
export type RecoveryValues = z.infer<typeof RecoverySchema>
