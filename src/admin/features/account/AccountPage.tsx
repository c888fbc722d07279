import { RoleBadge } from '../../session/RoleBadge.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { useAccount } from '../../session/session-context.ts'
import { TwoFactorPanel } from '../../session/TwoFactorPanel.tsx'
import { useRole } from '../../session/useRole.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** One's own account: address, role, password and second factor. */
export const AccountPage = () => {
  const { email } = useAccount()
  const role = useRole()
  return (
    <>
      <ScreenHead title="Mon compte" />
      <div className="grid gap-6">
        <section aria-labelledby="identity" className="card p-5">
          <h2 id="identity">Identité</h2>
          <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
            <dt className="text-muted">Adresse email</dt>
            <dd className="wrap-anywhere">{email}</dd>
            <dt className="text-muted">Rôle</dt>
            <dd>{role && <RoleBadge role={role} />}</dd>
          </dl>
        </section>
        <PasswordForm />
        <TwoFactorPanel />
      </div>
    </>
  )
}
