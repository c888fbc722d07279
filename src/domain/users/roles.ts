/** Names, colours and assignment of roles; the database (`private.user_rank`) decides what each one may do. */
type RoleDescription = {
  name: string
  plural: string
  /** The name within a sentence, in full. */
  spelledOut: string
  /** Colour of its badge. */
  tone: 'info' | 'success' | 'warning'
  /** The role that may assign and revoke it (decision S2). */
  givenBy: string
  /** How the back office asks for confirmation before assigning or revoking it. */
  confirmation: 'high' | 'critical'
}

/** The roles with rights, from the lowest to the highest. */
export const ROLES = {
  editor: {
    name: 'Éditeur',
    plural: 'Éditeurs',
    spelledOut: 'éditeur',
    tone: 'info',
    givenBy: 'admin',
    confirmation: 'high',
  },
  admin: {
    name: 'Admin',
    plural: 'Admins',
    spelledOut: 'administrateur',
    tone: 'success',
    givenBy: 'super_admin',
    confirmation: 'critical',
  },
  super_admin: {
    name: 'Super admin',
    plural: 'Super admins',
    spelledOut: 'super administrateur',
    tone: 'warning',
    givenBy: 'super_admin',
    confirmation: 'critical',
  },
} as const satisfies Record<string, RoleDescription>

/** A role that opens something. */
export type Role = keyof typeof ROLES

/** The codes of the roles, from the lowest up. */
export const ROLE_CODES = ['editor', 'admin', 'super_admin'] as const satisfies readonly Role[]

/** Whether a code is that of a role; an account without one has the code `user`. */
export const isRole = (code: string): code is Role => Object.hasOwn(ROLES, code)

/** What an account's role is called; an account without one is a user. */
export const roleName = (code: string): string => (isRole(code) ? ROLES[code].name : 'Utilisateur')
