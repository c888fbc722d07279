import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from '#browser/toasts/toast.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { LOGIN_TEXTS } from '#domain/session/login-texts.ts'
import { signInFault } from '#domain/session/sign-in-faults.ts'
import { RecoverySchema, type RecoveryValues } from '#domain/session/sign-in-form.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Sends a link to choose a new password. */
export const RecoveryForm = ({ onDone }: { onDone: () => void }) => {
  const { register, handleSubmit, formState, setError } = useForm<RecoveryValues>({
    resolver: zodResolver(RecoverySchema),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const send = async ({ email }: RecoveryValues) => {
    const { auth } = await loadSupabase()
    const { error } = await auth.resetPasswordForEmail(email, {
      redirectTo: `${location.origin}/admin/password`,
    })
    if (error) {
      setError('root', { message: signInFault(error.message) })
      return
    }
    toast.success(LOGIN_TEXTS.recoverySent)
    onDone()
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)} className="grid gap-4">
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      <Field label={LOGIN_TEXTS.email} error={errors.email?.message} required>
        {(control) => <TextInput type="email" autoComplete="username" {...control} {...register('email')} />}
      </Field>
      <Button type="submit" busy={isSubmitting}>
        {LOGIN_TEXTS.recover}
      </Button>
    </form>
  )
}
