import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from '#browser/toasts/toast.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { LOGIN_TEXTS } from '#domain/session/login-texts.ts'
import { signUpFault } from '#domain/session/sign-in-faults.ts'
import { SignUpSchema, type SignUpValues } from '#domain/session/sign-in-form.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { TextInput } from '#ui/TextInput.tsx'

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
      const message = signUpFault(error.message)
      setError('root', { message })
      toast.error(message)
      return
    }
    toast.success(LOGIN_TEXTS.signedUp)
    onDone()
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(signUp)(event)} className="grid gap-4">
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      <Field label={LOGIN_TEXTS.email} error={errors.email?.message} required>
        {(control) => <TextInput type="email" autoComplete="username" {...control} {...register('email')} />}
      </Field>
      <Field label={LOGIN_TEXTS.password} error={errors.password?.message} required>
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...register('password')} />}
      </Field>
      <Field label={LOGIN_TEXTS.confirmation} error={errors.confirmation?.message} required>
        {(control) => (
          <PasswordInput autoComplete="new-password" {...control} {...register('confirmation')} />
        )}
      </Field>
      <Button type="submit" busy={isSubmitting}>
        {LOGIN_TEXTS.signUp}
      </Button>
    </form>
  )
}
