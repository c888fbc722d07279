import { z } from 'zod'
import { AccountEmailSchema } from './role-assignment.ts'

/** Roles that an invitation may bring along; higher ones are given to accounts that exist. */
export const INVITED_ROLES = ['user', 'editor'] as const

/** What `invite-user` takes: an address, and the role that the account begins with. */
export const InvitationSchema = z.object({ email: AccountEmailSchema, role: z.enum(INVITED_ROLES) })

/** What `invite-user` takes. */
export type Invitation = z.output<typeof InvitationSchema>

/** What `invite-user` answers: the mail is on its way, and whether the role was given as well. */
export const InvitationAnswerSchema = z.object({ invited: z.literal(true), role_given: z.boolean() })

/** What `invite-user` answers. */
export type InvitationAnswer = z.infer<typeof InvitationAnswerSchema>

/** Why nobody was invited. */
export const INVITATION_REFUSALS = {
  exists: 'Un compte existe déjà à cette adresse.',
  tooSoon: 'Un email vient d’être envoyé à cette adresse. Réessayez dans une minute.',
  notSent: 'L’invitation n’a pas pu être envoyée. Vérifiez les réglages des emails, puis réessayez.',
} as const
