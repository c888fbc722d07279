import { Link } from 'react-router'
import { RoleBadge } from '../session/RoleBadge.tsx'
import { classNames } from '#ui/class-names.ts'
import { useAccount } from '../session/session-context.ts'
import { useRole } from '../session/useRole.ts'

type Props = { className?: string; onNavigate?: () => void }

/** Who is signed in, with which role; leads to the own account. */
export const AccountLink = ({ className, onNavigate }: Props) => {
  const { email } = useAccount()
  const role = useRole()
  return (
    <Link
      to="/admin/account"
      className={classNames('flex items-center gap-2 text-sm hover:underline', className)}
      title="Mon compte"
      onClick={onNavigate}
    >
      <span className="max-w-56 truncate text-muted">{email}</span>
      {role && <RoleBadge role={role} />}
    </Link>
  )
}
