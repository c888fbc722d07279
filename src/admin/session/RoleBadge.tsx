import { isRole, roleName, ROLES } from '#domain/users/roles.ts'
import { Badge } from '#ui/Badge.tsx'

/** The name of an account's role, by its code. */
export const RoleBadge = ({ role }: { role: string }) => (
  <Badge tone={isRole(role) ? ROLES[role].tone : undefined}>{roleName(role)}</Badge>
)
