import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from '#browser/toasts/toast.ts'
import { loadSupabase } from '#data/browser-client.ts'
import {
  authErrorText,
  SignUpSchema,
  type SignUpValues,
  UNKNOWN_AUTH_ERRORS,
} from '#domain/session/sign-in.ts'
import { LOGIN_TEXTS } from '#domain/session/session-texts.ts'
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
    const { auth } = await loadSupabase()
    const { error } = await auth.signUp({
      email,
      password,
      options: { emailRedirectTo: `${location.origin}/admin/dashboard` },
    })
    if (error) {
      const message = authErrorText(error, UNKNOWN_AUTH_ERRORS.signUp)
      setError('root', { message })
      toast.error(message)
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
