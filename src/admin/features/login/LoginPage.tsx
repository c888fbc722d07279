import type { Session } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { z } from 'zod'
import { LOGIN_TEXTS, SESSION_TEXTS } from '#domain/session/session-texts.ts'
import { assuranceOf, TWO_FACTOR_TEXTS } from '#domain/session/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { AccountFrame } from '../../layout/AccountFrame.tsx'
import { CodeForm } from '../../session/CodeForm.tsx'
import { owesCode, secondFactorOf, twoFactorStateQuery } from '../../session/second-factor.ts'
import { useSession } from '../../session/session-context.ts'
import { signOut } from '../../session/sign-out.ts'
import { TwoFactorPanel } from '../../session/TwoFactorPanel.tsx'
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

const SignOutButton = () => (
  <Button variant="outline" onClick={() => void signOut()}>
    {LOGIN_TEXTS.signOut}
  </Button>
)

/** An account that the guard refused: it lacks the role, or the second factor that is demanded of everyone. */
const Refused = ({ session }: { session: Session }) => {
  const { data } = useQuery(twoFactorStateQuery())
  if (data?.required && data.available && !secondFactorOf(session))
    return (
      <AccountFrame title={TWO_FACTOR_TEXTS.title} lead={TWO_FACTOR_TEXTS.demanded}>
        <div className="grid gap-4">
          <TwoFactorPanel />
          <SignOutButton />
        </div>
      </AccountFrame>
    )
  return (
    <AccountFrame title={LOGIN_TEXTS.title}>
      <Notice tone="warning" title={SESSION_TEXTS.denied} actions={<SignOutButton />}>
        <p>
          {LOGIN_TEXTS.signedInAs} <strong className="wrap-anywhere">{session.user.email}</strong>.
        </p>
        <p>{LOGIN_TEXTS.withoutRole}</p>
      </Notice>
    </AccountFrame>
  )
}

/** Sign-in, sign-up and forgotten password; who is signed in already goes on. */
export const LoginPage = () => {
  const session = useSession()
  const location = useLocation()
  const arrival = ArrivalSchema.catch({}).parse(location.state ?? {})
  const [mode, setMode] = useState<Mode>('sign-in')
  const [wasSignedOut, setWasSignedOut] = useState(false)
  if (session.kind === 'signed-out' && !wasSignedOut) setWasSignedOut(true)

  if (session.kind === 'loading') return <Loading>{SESSION_TEXTS.checking}</Loading>
  if (session.kind === 'signed-in') {
    const factor = owesCode(session.session) ? secondFactorOf(session.session) : undefined
    if (factor)
      return (
        <AccountFrame title={TWO_FACTOR_TEXTS.title} lead={TWO_FACTOR_TEXTS.codeLead}>
          <CodeForm factorId={factor.id} submitLabel={LOGIN_TEXTS.signIn} />
          <div className="mt-5">
            <SignOutButton />
          </div>
        </AccountFrame>
      )
    // After a new sign-in, or once a second factor is activated, the refusal no longer counts.
    const refused = arrival.denied && !wasSignedOut && assuranceOf(session.session.access_token) === 'aal1'
    return refused ? (
      <Refused session={session.session} />
    ) : (
      <Navigate to={arrival.from ?? '/admin/dashboard'} replace />
    )
  }

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
