import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from '#browser/toasts/toast.ts'
import { SignUpSchema, type SignUpValues, UNKNOWN_AUTH_ERRORS } from '#domain/session/sign-in.ts'
import { LOGIN_TEXTS } from '#domain/session/session-texts.ts'
import { askAuth } from '../../session/ask-auth.ts'
import { PasswordField } from '../../session/PasswordField.tsx'
import { AccountForm } from './AccountForm.tsx'
import { EmailField } from './EmailField.tsx'

/** Opens an account, which its owner confirms by mail. */
export const SignUpForm = ({ onDone }: { onDone: () => void }) => {
  const { register, handleSubmit, formState, setError } = useForm<SignUpValues>({
    resolver: zodResolver(SignUpSchema),
    defaultValues: { email: '', password: '', confirmation: '' },
  })
  const { errors, isSubmitting } = formState

  const signUp = async ({ email, password }: SignUpValues) => {
    const options = { emailRedirectTo: `${location.origin}/admin/dashboard` }
    const refusal = await askAuth(
      (auth) => auth.signUp({ email, password, options }),
      UNKNOWN_AUTH_ERRORS.signUp,
    )
    if (refusal) {
      setError('root', { message: refusal.message })
      toast.error(refusal.message)
      return
    }
    toast.success(LOGIN_TEXTS.signedUp)
    onDone()
  }

  return (
    <AccountForm
      onSubmit={handleSubmit(signUp)}
      error={errors.root?.message}
      submitLabel={LOGIN_TEXTS.signUp}
      busy={isSubmitting}
    >
      <EmailField error={errors.email?.message} {...register('email')} />
      <PasswordField
        label={LOGIN_TEXTS.password}
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
    </AccountForm>
  )
}
