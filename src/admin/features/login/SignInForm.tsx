import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from '#browser/toasts/toast.ts'
import { SignInSchema, type SignInValues, UNKNOWN_AUTH_ERRORS } from '#domain/session/sign-in.ts'
import { LOGIN_TEXTS } from '#domain/session/session-texts.ts'
import { askAuth } from '../../session/ask-auth.ts'
import { PasswordField } from '../../session/PasswordField.tsx'
import { logSecurityEvent } from '../../session/log-security-event.ts'
import { startIdleCount } from '../../session/useIdleTimeout.ts'
import { AccountForm } from './AccountForm.tsx'
import { EmailField } from './EmailField.tsx'

/** Signs in with address and password; the page leads on once the session is there. */
export const SignInForm = () => {
  const { register, handleSubmit, formState, setError } = useForm<SignInValues>({
    resolver: zodResolver(SignInSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const signIn = async (values: SignInValues) => {
    // The idle time of the last session must not end this one.
    startIdleCount()
    const refusal = await askAuth((auth) => auth.signInWithPassword(values), UNKNOWN_AUTH_ERRORS.signIn)
    if (refusal) {
      setError('root', { message: refusal.message })
      toast.error(refusal.message)
      return
    }
    toast.success(LOGIN_TEXTS.signedIn)
    void logSecurityEvent('admin_login')
  }

  return (
    <AccountForm
      onSubmit={handleSubmit(signIn)}
      error={errors.root?.message}
      submitLabel={LOGIN_TEXTS.signIn}
      busy={isSubmitting}
    >
      <EmailField error={errors.email?.message} {...register('email')} />
      <PasswordField
        label={LOGIN_TEXTS.password}
        kind="current"
        error={errors.password?.message}
        {...register('password')}
      />
    </AccountForm>
  )
}
