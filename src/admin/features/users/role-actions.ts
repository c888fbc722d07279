import { type Role, ROLE_CODES, ROLES } from '#domain/users/roles.ts'
import type { RoleChange, User } from './users-queries.ts'

/** The changes of roles that may be asked for an account; the server decides again. */
export const roleActions = (
  { email, roles }: Pick<User, 'email' | 'roles'>,
  mayOpen: (required: Role) => boolean,
): { label: string; change: RoleChange }[] =>
  ROLE_CODES.filter((role) => mayOpen(ROLES[role].givenBy)).map((role) => {
    const give = !roles.includes(role)
    return {
      label: `${give ? 'Donner' : 'Retirer'} le rôle ${ROLES[role].name.toLowerCase()}`,
      change: { email, role, give },
    }
  })
