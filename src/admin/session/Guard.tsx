import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { toast } from '#browser/toasts/toast.ts'
import { roleQueryOptions } from '#browser/session/role-query.ts'
import type { Role } from '#domain/users/roles.ts'
import { roleLostText, SESSION_TEXTS } from '#domain/session/session-texts.ts'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { owesCode } from './second-factor.ts'
import { useAccount, useSession } from './session-context.ts'

/** Leads to the sign-in, which leads back, and says why when there is something to say. */
const ToLogin = ({ reason }: { reason: 'signed-out' | 'failed' | 'denied' }) => {
  const location = useLocation()
  useEffect(() => {
    if (reason === 'failed')
      toast.error(SESSION_TEXTS.authenticationError, { description: SESSION_TEXTS.authenticationErrorHint })
    if (reason === 'denied') toast.error(SESSION_TEXTS.denied, { description: SESSION_TEXTS.deniedHint })
  }, [reason])
  const from = location.pathname + location.search
  return <Navigate to="/admin/login" replace state={reason === 'denied' ? { denied: true } : { from }} />
}

/** Opens its content to accounts that the server knows with the role. A screen that was open keeps what was typed in it. */
const RoleCheck = ({ role, refused, children }: { role: Role; refused: ReactNode; children: ReactNode }) => {
  const { id } = useAccount()
  const { pathname } = useLocation()
  const check = useQuery(roleQueryOptions(role, id))
  const [openedAt, setOpenedAt] = useState<string>()
  if (check.data === true && openedAt !== pathname) setOpenedAt(pathname)
  const isLost = check.data === false && openedAt === pathname
  useEffect(() => {
    if (isLost)
      toast.error(roleLostText(role), {
        id: 'role-gone',
        description: SESSION_TEXTS.roleGoneHint,
        duration: Infinity,
      })
  }, [isLost, role])
  if (check.isPending) return <Loading>{SESSION_TEXTS.checking}</Loading>
  if (check.data === undefined)
    return (
      <div className="page-width py-10">
        <Notice
          tone="danger"
          actions={
            <Button variant="outline" busy={check.isFetching} onClick={() => void check.refetch()}>
              {SESSION_TEXTS.retry}
            </Button>
          }
        >
          {SESSION_TEXTS.checkFailed}
        </Notice>
      </div>
    )
  return check.data || isLost ? children : refused
}

type Props = {
  requires: Role
  /** What an account without the role sees; without it the sign-in page. */
  refused?: ReactNode
}

/** The guard of the back office, a layout route: its screens are behind the session and the role. */
export const Guard = ({ requires, refused = <ToLogin reason="denied" /> }: Props) => {
  const session = useSession()
  if (session.kind === 'loading') return <Loading>{SESSION_TEXTS.checking}</Loading>
  if (session.kind === 'failed') return <ToLogin reason="failed" />
  if (session.kind === 'signed-out') return <ToLogin reason="signed-out" />
  if (owesCode(session.session)) return <ToLogin reason="signed-out" />
  return (
    <RoleCheck role={requires} refused={refused}>
      <Outlet />
    </RoleCheck>
  )
}
