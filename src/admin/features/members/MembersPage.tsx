import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#browser/toasts/toast.ts'
import type { CsvColumn } from '#domain/exports/csv.ts'
import { MEMBER_PHOTO_BUCKET } from '#domain/members/member-photo.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { ListFailure } from '../../lists/ListFailure.tsx'
import { useExistingPage } from '../../lists/use-existing-page.ts'
import { useListAddress } from '../../lists/use-list-address.ts'
import { Portrait } from '../../photos/Portrait.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import {
  type Member,
  membersQuery,
  PAGE_SIZE,
  readSelection,
  removeMember,
  SORT_COLUMNS,
} from './members-queries.ts'

const COLUMNS: DataColumn<Member>[] = [
  {
    id: 'name',
    header: 'Nom',
    rowHeader: true,
    sortBy: ({ name }) => name,
    cell: ({ name, avatar_url }) => (
      <span className="flex items-center gap-3">
        <Portrait bucket={MEMBER_PHOTO_BUCKET} photo={avatar_url} name={name} />
        {name}
      </span>
    ),
  },
  { id: 'titre', header: 'Titre', sortBy: ({ titre }) => titre ?? '', cell: ({ titre }) => titre ?? '–' },
  { id: 'email', header: 'Adresse email', cell: ({ email }) => email ?? '–' },
  { id: 'phone', header: 'Téléphone', cell: ({ phone }) => phone ?? '–' },
]

const EXPORTED: CsvColumn<Member>[] = [
  { heading: 'Nom', value: (row) => row.name },
  { heading: 'Titre', value: (row) => row.titre },
  { heading: 'Adresse email', value: (row) => row.email },
  { heading: 'Téléphone', value: (row) => row.phone },
]

const Removal = ({ member, onDone }: { member: Member | undefined; onDone: () => void }) => {
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: removeMember,
    onSuccess: async () => {
      onDone()
      await queries.invalidateQueries({ queryKey: ['members'] })
      toast.success('Membre supprimé')
    },
    onError: () => toast.error('Le membre n’a pas pu être supprimé.'),
    meta: { showsOwnFailure: true },
  })
  return (
    <ConfirmDialog
      open={member !== undefined}
      title="Supprimer ce membre ?"
      confirmLabel="Supprimer"
      danger
      busy={removing.isPending}
      onConfirm={() => member && removing.mutate(member)}
      onCancel={onDone}
    >
      <p>
        <strong>{member?.name}</strong> quittera l’annuaire à la prochaine publication du site, avec sa photo.
      </p>
    </ConfirmDialog>
  )
}

/** The members of the public directory. */
export const MembersPage = () => {
  const address = useListAddress(SORT_COLUMNS, { column: 'name', ascending: true })
  const [removed, setRemoved] = useState<Member>()
  const selection = { search: address.search, order: address.order }
  const list = useQuery(membersQuery(selection, address.page))
  useExistingPage(address, list, PAGE_SIZE)
  const [edited, setEdited] = useState<{ member: Member | undefined }>()
  return (
    <>
      <ScreenHead
        title="Annuaire"
        lead="Les membres que l’annuaire public montre."
        actions={
          <>
            <ExportButton fileName="annuaire" columns={EXPORTED} readRows={() => readSelection(selection)} />
            <Button onClick={() => setEdited({ member: undefined })}>Nouveau membre</Button>
          </>
        }
      />
      <div className="mb-4">
        <SearchInput
          label="Rechercher un membre"
          placeholder="Nom, titre, adresse, téléphone…"
          value={address.search}
          onSearch={address.setSearch}
        />
      </div>
      {list.isPending && <Loading>Chargement de l’annuaire…</Loading>}
      {list.isError && (
        <ListFailure busy={list.isFetching} onRetry={() => void list.refetch()}>
          L’annuaire n’a pas pu être lu.
        </ListFailure>
      )}
      {list.data?.total === 0 && (
        <EmptyState>
          {selection.search ? 'Aucun membre ne correspond à cette recherche.' : 'L’annuaire est encore vide.'}
        </EmptyState>
      )}
      {list.data && list.data.total > 0 && (
        <>
          <DataTable
            caption="Membres de l’annuaire"
            columns={COLUMNS}
            rows={list.data.rows}
            rowId={({ id }) => String(id)}
            sorting={address.sorting}
            actions={(member) => (
              <>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Modifier ${member.name}`}
                  onClick={() => setEdited({ member })}
                >
                  Modifier
                </Button>{' '}
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Supprimer ${member.name}`}
                  onClick={() => setRemoved(member)}
                >
                  Supprimer
                </Button>
              </>
            )}
          />
          <Pagination
            page={address.page}
            pageSize={PAGE_SIZE}
            total={list.data.total}
            onPage={address.setPage}
          />
        </>
      )}
      {edited && <MemberDialog member={edited.member} onClose={() => setEdited(undefined)} />}
      <Removal member={removed} onDone={() => setRemoved(undefined)} />
    </>
  )
}
