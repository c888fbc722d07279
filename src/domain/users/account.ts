import { z } from 'zod'
import { ownValue } from '../own-value.ts'
import { EMAIL_MAX_CHARS, EMAIL_TOO_LONG } from '../contact/field-rules.ts'
import { SENSITIVE_REFUSALS } from '../session/sign-in.ts'
import { type Role, ROLES } from './roles.ts'

/** The database's own pattern of an address (`private.is_email`). */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** Address of an account that is given a role, or invited: trimmed, in lower case. */
export const AccountEmailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Veuillez saisir une adresse email')
  .max(EMAIL_MAX_CHARS, EMAIL_TOO_LONG)
  .regex(EMAIL_PATTERN, 'Veuillez saisir une adresse email valide')

/** Texts of role assignment (document 3, sections 5 to 8). */
export const ROLE_ASSIGNMENT_TEXTS = {
  failed: 'Erreur lors de l’attribution du rôle',
  removalFailed: 'Erreur lors du retrait du rôle',
  irreversible:
    'Cette action est irréversible\u00a0: un administrateur lit et change tout ce que contient l’espace éditorial, et ce qu’il fait ne se reprend pas.',
} as const

/** Text of the toast for an assigned role. */
export const assignedText = (role: Role, email: string): string =>
  `Rôle ${ROLES[role].spelledOut} attribué à ${email}`

const ERROR_TEXTS: Record<string, string> = {
  ...SENSITIVE_REFUSALS,
  invalid_email: 'Cette adresse n’est pas valable.',
  unknown_account: 'Aucun compte n’a cette adresse. Invitez d’abord la personne.',
  unknown_role: 'Ce rôle n’existe pas.',
  role_not_held: 'Ce compte n’a pas ce rôle.',
  last_super_admin:
    'C’est le dernier super administrateur\u00a0: donnez d’abord ce rôle à quelqu’un d’autre.',
  missing_role: 'Seul un super administrateur donne ou retire ce rôle.',
}

/** Texts for the server's refusals to assign or revoke a role; `undefined` for an unknown code. */
export const roleErrorText = (code: string | undefined): string | undefined => ownValue(ERROR_TEXTS, code)

/** What `set-account-state` takes. */
export const AccountStateSchema = z.object({ user_id: z.uuid(), disabled: z.boolean() })

/** What `set-account-state` takes. */
export type AccountState = z.output<typeof AccountStateSchema>

/** What `set-account-state` answers: the state that the account has now. */
export const AccountStateAnswerSchema = z.object({ disabled: z.boolean() })

/** What `set-account-state` answers. */
export type AccountStateAnswer = z.infer<typeof AccountStateAnswerSchema>

/** Texts for the database's refusals to disable or enable an account. */
export const ACCOUNT_STATE_REFUSALS: Record<string, string> = {
  ...SENSITIVE_REFUSALS,
  missing_role: 'Seul un super administrateur désactive ou réactive un compte.',
  unknown_account: 'Ce compte n’existe plus.',
  own_account: 'Vous ne pouvez pas désactiver votre propre compte.',
}

/** Duration for which the auth service bans a disabled account: a hundred years, in hours. */
export const DISABLED_FOR = '876000h'

/** Roles that an invitation may bring along; higher ones are given to accounts that exist. */
const INVITED_ROLES = ['user', 'editor'] as const

/** What `invite-user` takes: an address, and the role that the account begins with. */
export const InvitationSchema = z.object({ email: AccountEmailSchema, role: z.enum(INVITED_ROLES) })

/** What `invite-user` takes. */
export type Invitation = z.output<typeof InvitationSchema>

/** What `invite-user` answers: the mail is on its way, and whether the role was given as well. */
export const InvitationAnswerSchema = z.object({ invited: z.literal(true), role_given: z.boolean() })

/** What `invite-user` answers. */
export type InvitationAnswer = z.infer<typeof InvitationAnswerSchema>

/** Reasons why nobody was invited. */
export const INVITATION_REFUSALS = {
  tooSoon: 'Un email vient d’être envoyé à cette adresse. Réessayez dans une minute.',
  notSent: 'L’invitation n’a pas pu être envoyée. Vérifiez les réglages des emails, puis réessayez.',
} as const
