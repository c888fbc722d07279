import { z } from 'zod'

/** What `set-account-state` takes. */
export const AccountStateSchema = z.object({ user_id: z.uuid(), disabled: z.boolean() })

/** What `set-account-state` takes. */
export type AccountState = z.output<typeof AccountStateSchema>

/** What `set-account-state` answers: the state that the account has now. */
export const AccountStateAnswerSchema = z.object({ disabled: z.boolean() })

/** What `set-account-state` answers. */
export type AccountStateAnswer = z.infer<typeof AccountStateAnswerSchema>

/** Why an account is neither disabled nor enabled, by the database's code. */
export const ACCOUNT_STATE_REFUSALS: Record<string, string> = {
  missing_role: 'Seul un super administrateur désactive ou réactive un compte.',
  password_not_recent: 'Le mot de passe a été donné il y a plus de cinq minutes. Confirmez-le à nouveau.',
  too_many_attempts: 'Trop de tentatives. Réessayez dans dix minutes.',
  unknown_account: 'Ce compte n’existe plus.',
  own_account: 'Vous ne pouvez pas désactiver votre propre compte.',
}

/** For so long the auth service keeps a disabled account out: a hundred years, which it calls hours. */
export const DISABLED_FOR = '876000h'
