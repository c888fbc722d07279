import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from '#browser/toasts/toast.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { LOGIN_TEXTS } from '#domain/session/login-texts.ts'
import { signInFault } from '#domain/session/sign-in-faults.ts'
import { SignInSchema, type SignInValues } from '#domain/session/sign-in-form.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { logSecurityEvent } from '../../session/log-security-event.ts'
import { startIdleCount } from '../../session/use-idle-timeout.ts'

/** Signs in with address and password; the page leads on once the session is there. */
export const SignInForm = () => {
  const { register, handleSubmit, formState, setError } = useForm<SignInValues>({
    resolver: zodResolver(SignInSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const signIn = async (values: SignInValues) => {
    const { auth } = await loadSupabase()
    // A count left behind by the last session must not end this one.
    startIdleCount()
    const { error } = await auth.signInWithPassword(values)
    if (error) {
      const message = signInFault(error.message)
      setError('root', { message })
      toast.error(message)
      return
    }
    toast.success(LOGIN_TEXTS.signedIn)
    void logSecurityEvent('admin_login')
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(signIn)(event)} className="grid gap-4">
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      <Field label={LOGIN_TEXTS.email} error={errors.email?.message} required>
        {(control) => <TextInput type="email" autoComplete="username" {...control} {...register('email')} />}
      </Field>
      <Field label={LOGIN_TEXTS.password} error={errors.password?.message} required>
        {(control) => (
          <PasswordInput autoComplete="current-password" {...control} {...register('password')} />
        )}
      </Field>
      <Button type="submit" busy={isSubmitting}>
        {LOGIN_TEXTS.signIn}
      </Button>
    </form>
  )
}
