import { ROLE_NAMES } from '#domain/session/session-texts.ts'
import { Badge } from '#ui/Badge.tsx'
import { ownValue } from '#domain/own-value.ts'

const TONES: Record<string, 'success' | 'warning' | 'info'> = {
  editor: 'info',
  admin: 'success',
  super_admin: 'warning',
}

/** The name of a role. */
export const RoleBadge = ({ role }: { role: string }) => (
  <Badge tone={ownValue(TONES, role)}>{ownValue(ROLE_NAMES, role) ?? role}</Badge>
)
