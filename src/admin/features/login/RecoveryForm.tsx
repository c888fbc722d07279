import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from '#browser/toasts/toast.ts'
import { RecoverySchema, type RecoveryValues } from '#domain/session/sign-in.ts'
import { LOGIN_TEXTS } from '#domain/session/session-texts.ts'
import { askAuth } from '../../session/ask-auth.ts'
import { AccountForm } from './AccountForm.tsx'
import { EmailField } from './EmailField.tsx'

/** Sends a link to choose a new password. */
export const RecoveryForm = ({ onDone }: { onDone: () => void }) => {
  const { register, handleSubmit, formState, setError } = useForm<RecoveryValues>({
    resolver: zodResolver(RecoverySchema),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const send = async ({ email }: RecoveryValues) => {
    const redirectTo = `${location.origin}/admin/password`
    const refusal = await askAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo }))
    if (refusal) {
      setError('root', { message: refusal.message })
      return
    }
    toast.success(LOGIN_TEXTS.recoverySent)
    onDone()
  }

  return (
    <AccountForm
      onSubmit={handleSubmit(send)}
      error={errors.root?.message}
      submitLabel={LOGIN_TEXTS.recover}
      busy={isSubmitting}
    >
      <EmailField error={errors.email?.message} {...register('email')} />
    </AccountForm>
  )
}
