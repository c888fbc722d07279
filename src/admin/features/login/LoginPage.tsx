import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { z } from 'zod'
import { LOGIN_TEXTS } from '#domain/session/login-texts.ts'
import { SESSION_TEXTS } from '#domain/session/session-texts.ts'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { AccountFrame } from '../../layout/AccountFrame.tsx'
import { useSession } from '../../session/session-context.ts'
import { signOut } from '../../session/sign-out.ts'
import { RecoveryForm } from './RecoveryForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

/** What the guard hands over: the address first asked for, or that the account may not enter. */
const ArrivalSchema = z.object({
  from: z.string().startsWith('/').optional(),
  denied: z.boolean().optional(),
})

type Mode = 'sign-in' | 'sign-up' | 'recovery'

const LEADS: Record<Mode, string> = {
  'sign-in': LOGIN_TEXTS.signInLead,
  'sign-up': LOGIN_TEXTS.signUpLead,
  recovery: LOGIN_TEXTS.recoveryLead,
}

const Switch = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <button type="button" className="link text-sm" onClick={onClick}>
    {children}
  </button>
)

/** Sign-in, sign-up and forgotten password; who is signed in already goes on. */
export const LoginPage = () => {
  const session = useSession()
  const location = useLocation()
  const arrival = ArrivalSchema.catch({}).parse(location.state ?? {})
  const [mode, setMode] = useState<Mode>('sign-in')
  const [wasSignedOut, setWasSignedOut] = useState(false)
  if (session.kind === 'signed-out' && !wasSignedOut) setWasSignedOut(true)

  if (session.kind === 'loading') return <Loading>{SESSION_TEXTS.checking}</Loading>
  // A new sign-in after a refusal is a new try.
  if (session.kind === 'signed-in' && (wasSignedOut || !arrival.denied))
    return <Navigate to={arrival.from ?? '/admin/dashboard'} replace />

  if (session.kind === 'signed-in')
    return (
      <AccountFrame title={LOGIN_TEXTS.title}>
        <Notice
          tone="warning"
          title={SESSION_TEXTS.denied}
          actions={
            <Button variant="outline" onClick={() => void signOut()}>
              {LOGIN_TEXTS.signOut}
            </Button>
          }
        >
          <p>
            {LOGIN_TEXTS.signedInAs} <strong>{session.session.user.email}</strong>.
          </p>
          <p>{LOGIN_TEXTS.withoutRole}</p>
        </Notice>
      </AccountFrame>
    )

  return (
    <AccountFrame title={LOGIN_TEXTS.title} lead={LEADS[mode]}>
      {session.kind === 'failed' && <Notice tone="danger">{SESSION_TEXTS.checkFailed}</Notice>}
      {mode === 'sign-in' && <SignInForm />}
      {mode === 'sign-up' && <SignUpForm onDone={() => setMode('sign-in')} />}
      {mode === 'recovery' && <RecoveryForm onDone={() => setMode('sign-in')} />}
      <div className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2">
        {mode === 'sign-in' ? (
          <>
            <Switch onClick={() => setMode('sign-up')}>{LOGIN_TEXTS.toSignUp}</Switch>
            <Switch onClick={() => setMode('recovery')}>{LOGIN_TEXTS.toRecovery}</Switch>
          </>
        ) : (
          <Switch onClick={() => setMode('sign-in')}>{LOGIN_TEXTS.toSignIn}</Switch>
        )}
      </div>
    </AccountFrame>
  )
}
