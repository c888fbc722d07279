import { Link } from 'react-router'
import type { Role } from '#domain/users/roles.ts'
import { screenRefusedText, SESSION_TEXTS } from '#domain/session/session-texts.ts'
import { roleName } from '#domain/users/roles.ts'
import { useRole } from '../session/useRole.ts'

/** Shown instead of a screen that needs a higher role. */
export const ScreenRefused = ({ requires }: { requires: Role }) => {
  const role = useRole()
  return (
    <>
      <h1>{SESSION_TEXTS.screenRefused}</h1>
      <p className="mt-3 measure text-muted">
        {role !== undefined && <>Vous avez le rôle «&nbsp;{roleName(role)}&nbsp;». </>}
        {screenRefusedText(requires)}
      </p>
      <p className="mt-5">
        <Link className="btn btn-primary" to="/admin/dashboard">
          {SESSION_TEXTS.toDashboard}
        </Link>
      </p>
    </>
  )
}
