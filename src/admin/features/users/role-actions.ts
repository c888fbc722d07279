import type { AskedRole } from '#domain/session/session-limits.ts'
import { roleNeededToGive } from '#domain/users/account.ts'
import type { RoleChange, User } from './users-queries.ts'

const NAMES: Record<AskedRole, string> = {
  editor: 'éditeur',
  admin: 'admin',
  super_admin: 'super admin',
}

/** The changes of roles that may be asked for an account; the server decides again. */
export const roleActions = (
  { email, roles }: Pick<User, 'email' | 'roles'>,
  mayOpen: (required: AskedRole) => boolean,
): { label: string; change: RoleChange }[] =>
  (['editor', 'admin', 'super_admin'] as const)
    .filter((role) => mayOpen(roleNeededToGive(role)))
    .map((role) => {
      const give = !roles.includes(role)
      return {
        label: `${give ? 'Donner' : 'Retirer'} le rôle ${NAMES[role]}`,
        change: { email, role, give },
      }
    })
