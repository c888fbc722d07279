import { ROLES, type Role } from '../fixture.ts'

/**
 * What a request comes to: `allowed` does it; `nothing` succeeds but finds no row, as row-level security filters;
 * `refused` answers an error and does nothing.
 */
export type Outcome = 'allowed' | 'nothing' | 'refused'
export type ByRole = Record<Role, Outcome>

const byRole = (outcome: (role: Role) => Outcome): ByRole => ({
  anon: outcome('anon'),
  user: outcome('user'),
  editor: outcome('editor'),
  admin: outcome('admin'),
  super_admin: outcome('super_admin'),
})

/** Every role alike. */
export const all = (outcome: Outcome): ByRole => byRole(() => outcome)

/** Accounts with this role or a higher one; others with an account come to `below`, visitors are refused. */
export const since = (lowest: Role, below: Outcome): ByRole =>
  byRole((role) => {
    if (ROLES.indexOf(role) >= ROLES.indexOf(lowest)) return 'allowed'
    return role === 'anon' ? 'refused' : below
  })
