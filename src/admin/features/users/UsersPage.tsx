import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatAgo, formatMoment } from '#domain/dates/moment.ts'
import { ROLE_ASSIGNMENT_TEXTS } from '#domain/users/role-assignment.ts'
import { ActionMenu } from '#ui/ActionMenu.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { SensitiveGate } from '../../session/SensitiveGate.tsx'
import { useMayOpen } from '../../session/use-role.ts'
import { AdminRoleForm } from './AdminRoleForm.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { roleActions } from './role-actions.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { RoleChangeDialog } from './RoleChangeDialog.tsx'
import { RoleCounts } from './RoleCounts.tsx'
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
    cell: ({ confirmed }: User) => (confirmed ? 'Actif' : <Badge tone="warning">Adresse à confirmer</Badge>),
  },
  {
    id: 'since',
    header: 'Depuis',
    cell: ({ created_at }: User) => formatMoment(created_at),
  },
  {
    id: 'seen',
    header: 'Dernière connexion',
    // The types of the schema can't tell that a column of a procedure may be null.
    cell: ({ last_sign_in_at: seen }: { last_sign_in_at: string | null }) =>
      seen ? formatAgo(seen) : 'Jamais',
  },
]

const UserList = ({
  search,
  page,
  onPage,
}: {
  search: string
  page: number
  onPage: (page: number) => void
}) => {
  const users = useQuery(usersQuery(search, page))
  const mayOpen = useMayOpen()
  const [change, setChange] = useState<RoleChange>()
  if (users.isPending) return <Loading>Chargement des utilisateurs…</Loading>
  if (users.isError)
    return (
      <Notice
        tone="danger"
        actions={
          <Button variant="outline" busy={users.isFetching} onClick={() => void users.refetch()}>
            Réessayer
          </Button>
        }
      >
        Les utilisateurs n’ont pas pu être lus.
      </Notice>
    )
  if (users.data.length === 0)
    return (
      <EmptyState>{search ? 'Aucun compte n’a cette adresse.' : 'Aucun compte sur cette page.'}</EmptyState>
    )
  return (
    <>
      <DataTable
        caption="Utilisateurs"
        columns={COLUMNS}
        rows={users.data}
        rowId={({ id }) => id}
        actions={(user) => (
          <ActionMenu
            label={`Rôles de ${user.email}`}
            actions={roleActions(user, mayOpen).map((action) => ({
              label: action.label,
              danger: !action.change.give,
              onSelect: () => setChange(action.change),
            }))}
          />
        )}
      />
      <Pagination page={page} pageSize={USERS_PER_PAGE} total={users.data[0]?.total ?? 0} onPage={onPage} />
      {change && <RoleChangeDialog change={change} onClose={() => setChange(undefined)} />}
    </>
  )
}

/** Accounts and their roles. */
export const UsersPage = () => {
  const [parameters, setParameters] = useSearchParams()
  const [inviting, setInviting] = useState(false)
  const mayOpen = useMayOpen()
  const search = parameters.get('q') ?? ''
  const page = Math.max(0, Number.parseInt(parameters.get('page') ?? '1', 10) - 1 || 0)

  const onSearch = useCallback(
    (text: string) => setParameters(text ? { q: text } : {}, { replace: true }),
    [setParameters],
  )
  const onPage = (next: number) =>
    setParameters({ ...(search && { q: search }), ...(next > 0 && { page: String(next + 1) }) })

  return (
    <>
      <ScreenHead
        title="Utilisateurs"
        lead="Qui entre dans l’espace éditorial, et avec quels droits."
        actions={<Button onClick={() => setInviting(true)}>Nouvel utilisateur</Button>}
      />
      <RoleCounts />
      <div className="mb-4 max-w-md">
        <SearchInput label="Rechercher une adresse" value={search} onSearch={onSearch} />
      </div>
      <UserList search={search} page={page} onPage={onPage} />
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
