import { z } from 'zod'
import { PASSWORD_MIN_CHARS } from './session-limits.ts'
import { PASSWORD_TOO_SHORT } from './session-texts.ts'

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

export type SignInValues = z.infer<typeof SignInSchema>
export type NewPasswordValues = z.infer<typeof NewPasswordSchema>
export type SignUpValues = z.infer<typeof SignUpSchema>
export type RecoveryValues = z.infer<typeof RecoverySchema>
