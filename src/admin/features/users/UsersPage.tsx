import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAgo, formatMoment } from '#domain/dates/moment.ts'
import { ROLE_ASSIGNMENT_TEXTS } from '#domain/users/account.ts'
import { ActionMenu } from '#ui/ActionMenu.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { PagedList } from '../../lists/PagedList.tsx'
import { type ListAddress, NEWEST_FIRST, useListAddress } from '../../lists/useListAddress.ts'
import { RoleBadge } from '../../session/RoleBadge.tsx'
import { SensitiveGate } from '../../session/SensitiveGate.tsx'
import { useAccount } from '../../session/session-context.ts'
import { useMayOpen } from '../../session/useRole.ts'
import { AccountStateDialog } from './AccountStateDialog.tsx'
import { AdminRoleForm } from './AdminRoleForm.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { RoleChangeDialog } from './RoleChangeDialog.tsx'
import { RoleCounts } from './RoleCounts.tsx'
import { roleActions } from './role-actions.ts'
import { type RoleChange, type User, USERS_PER_PAGE, usersQuery } from './users-queries.ts'

const COLUMNS = [
  {
    id: 'email',
    header: 'Adresse',
    rowHeader: true,
    cell: ({ email }: User) => <span className="font-medium">{email}</span>,
  },
  {
    id: 'role',
    header: 'Rôles',
    cell: ({ roles }: User) => (
      <span className="flex flex-wrap gap-1.5">
        {(roles.length > 0 ? roles : ['user']).map((role) => (
          <RoleBadge key={role} role={role} />
        ))}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'État',
    cell: ({ confirmed, disabled }: User) => {
      if (disabled) return <Badge tone="danger">Désactivé</Badge>
      return confirmed ? 'Actif' : <Badge tone="warning">Adresse à confirmer</Badge>
    },
  },
  {
    id: 'since',
    header: 'Depuis',
    cell: ({ created_at }: User) => formatMoment(created_at),
  },
  {
    id: 'seen',
    header: 'Dernière connexion',
    // The types of the schema can't say that a column of a procedure may be null.
    cell: ({ last_sign_in_at: seen }: { last_sign_in_at: string | null }) =>
      seen ? formatAgo(seen) : 'Jamais',
  },
]

const UserList = ({ address }: { address: ListAddress }) => {
  const users = useQuery(usersQuery(address.search, address.page))
  const mayOpen = useMayOpen()
  const account = useAccount()
  const [change, setChange] = useState<RoleChange>()
  const [changed, setChanged] = useState<User>()
  return (
    <>
      <PagedList
        list={users}
        address={address}
        pageSize={USERS_PER_PAGE}
        loading="Chargement des utilisateurs…"
        failed="Les utilisateurs n’ont pas pu être lus."
        empty="Aucun compte n’a cette adresse."
      >
        {(rows) => (
          <DataTable
            caption="Utilisateurs"
            columns={COLUMNS}
            rows={rows}
            rowId={({ id }) => id}
            actions={(user) => (
              <ActionMenu
                label={`Actions pour ${user.email}`}
                actions={[
                  ...roleActions(user, mayOpen).map((action) => ({
                    label: action.label,
                    danger: !action.change.give,
                    onSelect: () => setChange(action.change),
                  })),
                  ...(mayOpen('super_admin') && user.id !== account.id
                    ? [
                        {
                          label: user.disabled ? 'Réactiver le compte' : 'Désactiver le compte',
                          danger: !user.disabled,
                          onSelect: () => setChanged(user),
                        },
                      ]
                    : []),
                ]}
              />
            )}
          />
        )}
      </PagedList>
      {changed && <AccountStateDialog user={changed} onClose={() => setChanged(undefined)} />}
      {change && <RoleChangeDialog change={change} onClose={() => setChange(undefined)} />}
    </>
  )
}

/** Accounts and their roles. */
export const UsersPage = () => {
  const address = useListAddress([], NEWEST_FIRST)
  const [inviting, setInviting] = useState(false)
  const mayOpen = useMayOpen()
  return (
    <>
      <ScreenHead
        title="Utilisateurs"
        lead="Qui entre dans l’espace éditorial, et avec quels droits."
        actions={<Button onClick={() => setInviting(true)}>Nouvel utilisateur</Button>}
      />
      <RoleCounts />
      <div className="mb-4 max-w-md">
        <SearchInput label="Rechercher une adresse" value={address.search} onSearch={address.setSearch} />
      </div>
      <UserList address={address} />
      <div className="mt-10">
        {mayOpen('super_admin') ? (
          <SensitiveGate
            title="Attribution du rôle administrateur"
            lead="Un administrateur règle le site, les emails et les droits des éditeurs."
            level="critical"
            action="role_assignment"
            warning={ROLE_ASSIGNMENT_TEXTS.irreversible}
          >
            <AdminRoleForm />
          </SensitiveGate>
        ) : (
          <section aria-labelledby="admin-role" className="card p-5">
            <h2 id="admin-role">Attribution du rôle administrateur</h2>
            <p className="mt-1 measure text-muted">
              Seul un super administrateur donne ou retire ce rôle. Vous pouvez donner et retirer celui
              d’éditeur, par le menu de chaque compte.
            </p>
          </section>
        )}
      </div>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
