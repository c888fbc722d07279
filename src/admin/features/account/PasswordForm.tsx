import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { toast } from '#browser/toasts/toast.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { CodeSchema, NewPasswordSchema } from '#domain/session/sign-in.ts'
import { LOGIN_TEXTS } from '#domain/session/session-texts.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { askAuth } from '../../session/ask-auth.ts'
import { CodeField } from '../../session/CodeField.tsx'
import { confirmPassword, WRONG_PASSWORD } from '../../session/confirm-password.ts'
import { PasswordField } from '../../session/PasswordField.tsx'
import { secondFactorOf, WRONG_CODE } from '../../session/second-factor.ts'
import { useAccount, useSession } from '../../session/session-context.ts'

const PRESENT = z.object({ present: z.string().min(1, 'Veuillez saisir votre mot de passe actuel') })
const WithoutCodeSchema = PRESENT.extend({ code: z.string() }).and(NewPasswordSchema)
const WithCodeSchema = PRESENT.extend({ code: CodeSchema }).and(NewPasswordSchema)

const EMPTY = { present: '', code: '', password: '', confirmation: '' }

/** The field that a refusal of the auth service is about; the form where it is about none. */
const fieldOf = (code: string | undefined): 'present' | 'code' | 'password' | 'root' => {
  switch (code) {
    case WRONG_PASSWORD:
      return 'present'
    case WRONG_CODE:
      return 'code'
    case 'weak_password':
    case 'same_password':
      return 'password'
    default:
      return 'root'
  }
}

/** Changes the own password. The present one is asked for first. */
export const PasswordForm = () => {
  const { email } = useAccount()
  const session = useSession()
  const asksCode = session.kind === 'signed-in' && secondFactorOf(session.session) !== undefined
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(asksCode ? WithCodeSchema : WithoutCodeSchema),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState

  const save = async ({ present, code, password }: typeof EMPTY) => {
    try {
      await confirmPassword(email, present, asksCode ? code : undefined)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      setError(fieldOf(error instanceof BackendError ? error.code : undefined), { message })
      return
    }
    const refusal = await askAuth((auth) => auth.updateUser({ password }))
    if (refusal) {
      setError(fieldOf(refusal.code), { message: refusal.message })
      return
    }
    reset(EMPTY)
    toast.success(LOGIN_TEXTS.passwordSaved)
  }

  return (
    <section aria-labelledby="password" className="card p-5">
      <h2 id="password">Mot de passe</h2>
      <form
        noValidate
        className="mt-4 grid max-w-md gap-4"
        onSubmit={(event) => void handleSubmit(save)(event)}
      >
        {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
        {/* Password managers file the new password under this address. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Mot de passe actuel"
          kind="current"
          error={errors.present?.message}
          {...register('present')}
        />
        {asksCode && <CodeField error={errors.code?.message} {...register('code')} />}
        <PasswordField
          label={LOGIN_TEXTS.newPassword}
          kind="new"
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label={LOGIN_TEXTS.confirmation}
          kind="new"
          error={errors.confirmation?.message}
          {...register('confirmation')}
        />
        <div>
          <Button type="submit" busy={isSubmitting}>
            Changer le mot de passe
          </Button>
        </div>
      </form>
    </section>
  )
}
