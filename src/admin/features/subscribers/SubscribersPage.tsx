import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#domain/dates/moment.ts'
import type { CsvColumn } from '#formats/csv/write-csv.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { StatCard } from '#ui/StatCard.tsx'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { PagedList } from '../../lists/PagedList.tsx'
import { RemovalDialog } from '../../lists/RemovalDialog.tsx'
import { NEWEST_FIRST, useListAddress } from '../../lists/useListAddress.ts'
import {
  countsQuery,
  PAGE_SIZE,
  readSelection,
  removeSubscriber,
  SORT_COLUMNS,
  STATUSES,
  type Subscriber,
  subscribersQuery,
} from './subscribers-queries.ts'
import { ownValue } from '#domain/own-value.ts'
import { formatNumber } from '#domain/language/number.ts'

const COLUMNS: DataColumn<Subscriber>[] = [
  {
    id: 'email',
    header: 'Adresse',
    rowHeader: true,
    sortBy: ({ email }) => email,
    cell: ({ email }) => email,
  },
  { id: 'name', header: 'Nom', sortBy: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'status',
    header: 'État',
    sortBy: ({ status }) => status,
    cell: ({ status, unsubscribed_at }) => (
      <>
        <Badge {...(status === 'active' && { tone: 'success' as const })}>
          {ownValue(STATUSES, status) ?? status}
        </Badge>
        {unsubscribed_at && (
          <span className="ms-2 text-sm text-muted">le {formatMoment(unsubscribed_at)}</span>
        )}
      </>
    ),
  },
  {
    id: 'created_at',
    header: 'Depuis le',
    sortBy: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatMoment(created_at),
  },
]

const EXPORTED: CsvColumn<Subscriber>[] = [
  { heading: 'Adresse email', value: (row) => row.email },
  { heading: 'Nom', value: (row) => row.name },
  { heading: 'État', value: (row) => ownValue(STATUSES, row.status) ?? row.status },
  { heading: 'Abonné le', value: (row) => formatMoment(row.created_at) },
  { heading: 'Désabonné le', value: (row) => row.unsubscribed_at && formatMoment(row.unsubscribed_at) },
]

const Counts = () => {
  const { data, isError } = useQuery(countsQuery())
  const shown = (value: number | undefined) =>
    isError ? '–' : value === undefined ? undefined : formatNumber(value)
  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-2">
      <StatCard label="Abonnés à l’infolettre" value={shown(data?.active)} />
      <StatCard label="Désabonnés" value={shown(data?.unsubscribed)} />
    </div>
  )
}

/** Subscriptions to the newsletter. */
export const SubscribersPage = () => {
  const address = useListAddress(SORT_COLUMNS, NEWEST_FIRST)
  const [removed, setRemoved] = useState<Subscriber>()
  const selection = { search: address.search, status: address.filter('etat'), order: address.order }
  const list = useQuery(subscribersQuery(selection, address.page))
  return (
    <>
      <ScreenHead
        title="Abonnés"
        lead="Les personnes qui ont demandé l’infolettre."
        actions={
          <ExportButton fileName="abonnes" columns={EXPORTED} readRows={() => readSelection(selection)} />
        }
      />
      <Counts />
      <div className="mb-4 grid gap-3 sm:grid-cols-[2fr_1fr]">
        <SearchInput
          label="Rechercher un abonné"
          placeholder="Nom ou adresse…"
          value={address.search}
          onSearch={address.setSearch}
        />
        <FilterSelect
          address={address}
          name="etat"
          label="État"
          placeholder="Tous les états"
          items={Object.entries(STATUSES).map(([value, label]) => ({ value, label: `${label}s` }))}
        />
      </div>
      <PagedList
        list={list}
        address={address}
        pageSize={PAGE_SIZE}
        loading="Chargement des abonnés…"
        failed="Les abonnés n’ont pas pu être lus."
        empty={
          selection.search || selection.status
            ? 'Aucun abonné ne correspond à cette recherche.'
            : 'Personne n’est encore abonné.'
        }
      >
        {(rows) => (
          <DataTable
            caption="Abonnés"
            columns={COLUMNS}
            rows={rows}
            rowId={({ id }) => id}
            sorting={address.sorting}
            actions={(row) => (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Supprimer ${row.email}`}
                onClick={() => setRemoved(row)}
              >
                Supprimer
              </Button>
            )}
          />
        )}
      </PagedList>
      <RemovalDialog
        row={removed}
        remove={({ id }) => removeSubscriber(id)}
        resource="subscribers"
        texts={{
          title: 'Supprimer cet abonné\u202f?',
          removed: 'Abonné supprimé',
          failed: 'L’abonné n’a pas pu être supprimé.',
        }}
        onDone={() => setRemoved(undefined)}
      >
        {({ email }) => (
          <>
            <strong>{email}</strong> ne recevra plus rien, et il ne restera aucune trace de cette adresse. La
            personne peut s’abonner de nouveau.
          </>
        )}
      </RemovalDialog>
    </>
  )
}
