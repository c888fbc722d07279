import { z } from 'zod'
import { EMAIL_MAX_LENGTH } from '../session/session-limits.ts'
import type { AskedRole } from '../session/role-limits.ts'
import { ownValue } from '../own-value.ts'

/** The database's own pattern of an address (`private.is_email`). */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** Address of an account that is given a role, or invited: trimmed, in lower case. */
export const AccountEmailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Veuillez saisir une adresse email')
  .max(EMAIL_MAX_LENGTH, 'L’adresse email ne doit pas dépasser 254 caractères')
  .regex(EMAIL_PATTERN, 'Veuillez saisir une adresse email valide')

/** Texts of role assignment (document 3, sections 5 to 8). */
export const ROLE_ASSIGNMENT_TEXTS = {
  failed: "Erreur lors de l'attribution du rôle",
  removalFailed: 'Erreur lors du retrait du rôle',
  irreversible:
    'Cette action est irréversible : un administrateur lit et change tout ce que contient l’espace éditorial, et ce qu’il fait ne se reprend pas.',
} as const

/** The toast of a role that was given. */
export const assignedText = (role: AskedRole, email: string): string =>
  role === 'admin'
    ? `Rôle administrateur attribué à ${email}`
    : `Rôle ${role === 'editor' ? 'éditeur' : 'super administrateur'} attribué à ${email}`

/** The role that it takes to give and to take a role (decision S2). */
export const roleNeededToGive = (role: AskedRole): AskedRole => (role === 'editor' ? 'admin' : 'super_admin')

const FAILURES: Record<string, string> = {
  invalid_email: 'Cette adresse n’est pas valable.',
  unknown_account: 'Aucun compte n’a cette adresse. Invitez d’abord la personne.',
  unknown_role: 'Ce rôle n’existe pas.',
  role_not_held: 'Ce compte n’a pas ce rôle.',
  last_super_admin: 'C’est le dernier super administrateur : donnez d’abord ce rôle à quelqu’un d’autre.',
  missing_role: 'Seul un super administrateur donne ou retire ce rôle.',
  password_not_recent: 'Le mot de passe a été donné il y a plus de cinq minutes. Confirmez-le à nouveau.',
  too_many_attempts: 'Trop de tentatives. Réessayez dans dix minutes.',
  not_signed_in: 'Votre session a pris fin. Reconnectez-vous.',
}

/** Why the server refused to give or take a role, in words; nothing for a code that is not known. */
export const roleFailureText = (code: string | undefined): string | undefined => ownValue(FAILURES, code)
