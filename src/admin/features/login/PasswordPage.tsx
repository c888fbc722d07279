import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { toast } from '#browser/toasts/toast.ts'
import { NewPasswordSchema, type NewPasswordValues, TWO_FACTOR_TEXTS } from '#domain/session/sign-in.ts'
import { LOGIN_TEXTS, SESSION_TEXTS } from '#domain/session/session-texts.ts'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { AccountFrame } from '../../layout/AccountFrame.tsx'
import { askAuth } from '../../session/ask-auth.ts'
import { CodeForm } from '../../session/CodeForm.tsx'
import { PasswordField } from '../../session/PasswordField.tsx'
import { owesCode, secondFactorOf } from '../../session/second-factor.ts'
import { useSession } from '../../session/session-context.ts'
import { startIdleCount } from '../../session/useIdleTimeout.ts'
import { AccountForm } from './AccountForm.tsx'

/** Where the links of an invitation and of a forgotten password lead: a password is chosen. */
export const PasswordPage = () => {
  const session = useSession()
  const navigate = useNavigate()
  const { register, handleSubmit, formState, setError } = useForm<NewPasswordValues>({
    resolver: zodResolver(NewPasswordSchema),
    defaultValues: { password: '', confirmation: '' },
  })
  const { errors, isSubmitting } = formState

  const save = async ({ password }: NewPasswordValues) => {
    const refusal = await askAuth((auth) => auth.updateUser({ password }))
    if (refusal) {
      setError('root', { message: refusal.message })
      return
    }
    toast.success(LOGIN_TEXTS.passwordSaved)
    // Nothing counted here how long the choice took.
    startIdleCount()
    await navigate('/admin/dashboard')
  }

  if (session.kind === 'loading') return <Loading>{SESSION_TEXTS.checking}</Loading>
  if (session.kind !== 'signed-in')
    return (
      <AccountFrame title={LOGIN_TEXTS.choosePassword}>
        <Notice
          tone="warning"
          actions={
            <Button variant="outline" onClick={() => void navigate('/admin/login')}>
              {LOGIN_TEXTS.signIn}
            </Button>
          }
        >
          {LOGIN_TEXTS.linkInvalid}
        </Notice>
      </AccountFrame>
    )

  // The link alone does not change the password of an account with a second factor.
  const factor = owesCode(session.session) ? secondFactorOf(session.session) : undefined
  if (factor)
    return (
      <AccountFrame title={TWO_FACTOR_TEXTS.title} lead={TWO_FACTOR_TEXTS.codeLead}>
        <CodeForm factorId={factor.id} submitLabel={LOGIN_TEXTS.choosePassword} />
      </AccountFrame>
    )

  return (
    <AccountFrame title={LOGIN_TEXTS.choosePassword} lead={LOGIN_TEXTS.choosePasswordLead}>
      <AccountForm
        onSubmit={handleSubmit(save)}
        error={errors.root?.message}
        submitLabel={LOGIN_TEXTS.savePassword}
        busy={isSubmitting}
      >
        <p className="text-sm text-muted">{session.session.user.email}</p>
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
      </AccountForm>
    </AccountFrame>
  )
}
