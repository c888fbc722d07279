import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CsvColumn } from '#formats/csv/write-csv.ts'
import { MEMBER_PHOTO_BUCKET } from '#domain/members/member.ts'
import { Button } from '#ui/Button.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { PagedList } from '../../lists/PagedList.tsx'
import { RemovalDialog } from '../../lists/RemovalDialog.tsx'
import { useListAddress } from '../../lists/useListAddress.ts'
import { Portrait } from '../../photos/Portrait.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import {
  type MemberRow,
  membersQuery,
  PAGE_SIZE,
  readSelection,
  removeMember,
  SORT_COLUMNS,
} from './members-queries.ts'

const COLUMNS: DataColumn<MemberRow>[] = [
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

const EXPORTED: CsvColumn<MemberRow>[] = [
  { heading: 'Nom', value: (row) => row.name },
  { heading: 'Titre', value: (row) => row.titre },
  { heading: 'Adresse email', value: (row) => row.email },
  { heading: 'Téléphone', value: (row) => row.phone },
]

/** The members of the public directory. */
export const MembersPage = () => {
  const address = useListAddress(SORT_COLUMNS, { column: 'name', ascending: true })
  const [removed, setRemoved] = useState<MemberRow>()
  const selection = { search: address.search, order: address.order }
  const list = useQuery(membersQuery(selection, address.page))
  const [edited, setEdited] = useState<{ member: MemberRow | undefined }>()
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
      <PagedList
        list={list}
        address={address}
        pageSize={PAGE_SIZE}
        loading="Chargement de l’annuaire…"
        failed="L’annuaire n’a pas pu être lu."
        empty={
          selection.search ? 'Aucun membre ne correspond à cette recherche.' : 'L’annuaire est encore vide.'
        }
      >
        {(rows) => (
          <DataTable
            caption="Membres de l’annuaire"
            columns={COLUMNS}
            rows={rows}
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
        )}
      </PagedList>
      {edited && <MemberDialog member={edited.member} onClose={() => setEdited(undefined)} />}
      <RemovalDialog
        row={removed}
        remove={removeMember}
        resource="members"
        texts={{
          title: 'Supprimer ce membre\u202f?',
          removed: 'Membre supprimé',
          failed: 'Le membre n’a pas pu être supprimé.',
        }}
        onDone={() => setRemoved(undefined)}
      >
        {({ name }) => (
          <>
            <strong>{name}</strong> quittera l’annuaire à la prochaine publication du site, avec sa photo.
          </>
        )}
      </RemovalDialog>
    </>
  )
}
