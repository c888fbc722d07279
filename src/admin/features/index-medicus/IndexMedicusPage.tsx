import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { shortAuthors } from '#domain/articles/author-list.ts'
import { formatDate } from '#domain/dates/calendar-date.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { ActionMenu } from '#ui/ActionMenu.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { Field } from '#ui/Field.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { StatCard } from '#ui/StatCard.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { ImportBatches } from '../../import-batches/ImportBatches.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { PagedList } from '../../lists/PagedList.tsx'
import { type ListAddress, NEWEST_FIRST, useListAddress } from '../../lists/use-list-address.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import {
  figuresQuery,
  type ListedNotice,
  type NoticeSelection,
  noticesQuery,
  PAGE_SIZE,
  SORT_COLUMNS,
} from './notices-queries.ts'
import { useRemoveNotice } from './use-remove-notice.ts'

/** Authors that a row names before "et al.". */
const SHOWN_AUTHORS = 3

const STATUSES = [
  { value: 'published', label: 'Publiées' },
  { value: 'draft', label: 'Brouillons' },
]

const Figures = () => {
  const { data, isError } = useQuery(figuresQuery())
  const shown = (value: number | undefined) => (isError ? '–' : value?.toLocaleString('fr-FR'))
  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-3">
      <StatCard label="Notices" value={shown(data?.entries)} />
      <StatCard label="Ajoutées ce mois-ci" value={shown(data?.added_this_month)} />
      <StatCard label="Revues" value={shown(data?.journals)} />
    </div>
  )
}

const Filters = ({ address }: { address: ListAddress }) => (
  <div className="mb-4 grid gap-3 sm:grid-cols-[2fr_1fr_8rem]">
    <SearchInput
      label="Rechercher une notice"
      placeholder="Titre, auteur, revue, DOI…"
      value={address.search}
      onSearch={address.setSearch}
    />
    <FilterSelect
      address={address}
      name="statut"
      label="État"
      placeholder="Tous les états"
      items={STATUSES}
    />
    <Field label="Année" hideLabel>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          maxLength={4}
          placeholder="Année"
          value={address.filter('annee')}
          onChange={(event) => address.setFilter('annee', event.target.value.replace(/\D/g, ''))}
        />
      )}
    </Field>
  </div>
)

/** What the list, and an export, show. */
const selectionOf = (address: ListAddress): NoticeSelection => ({
  search: address.search,
  status: address.filter('statut'),
  year: address.filter('annee'),
})

const placeOf = ({ journal, volume, issue }: ListedNotice): string =>
  [journal, [volume && `vol. ${volume}`, issue && `no ${issue}`].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' · ')

const columnsOf = (open: (id: string) => void): DataColumn<ListedNotice>[] => [
  {
    id: 'title',
    header: 'Notice',
    rowHeader: true,
    sortBy: ({ title }) => title,
    cell: ({ id, title, authors }) => (
      <span className="block min-w-0">
        <button type="button" className="link text-start" onClick={() => open(id)}>
          {title}
        </button>
        <span className="mt-0.5 block text-sm font-normal text-muted">
          {shortAuthors(authors, SHOWN_AUTHORS)}
        </span>
      </span>
    ),
  },
  { id: 'journal', header: 'Revue', sortBy: ({ journal }) => journal, cell: placeOf },
  {
    id: 'publication_date',
    header: 'Publication',
    sortBy: ({ publication_date }) => publication_date,
    cell: ({ publication_date }) => formatDate(publication_date),
  },
  {
    id: 'created_at',
    header: 'Ajoutée',
    sortBy: ({ created_at }) => created_at,
    cell: ({ created_at, status }) => (
      <>
        {formatMoment(created_at)} {status !== 'published' && <Badge tone="warning">Brouillon</Badge>}
      </>
    ),
  },
]

const NoticeList = ({ address, open }: { address: ListAddress; open: (id: string) => void }) => {
  const list = useQuery(noticesQuery(selectionOf(address), address.order, address.page))
  const [removing, setRemoving] = useState<ListedNotice>()
  const remove = useRemoveNotice()
  return (
    <>
      <PagedList
        list={list}
        address={address}
        pageSize={PAGE_SIZE}
        loading="Lecture des notices…"
        failed="Les notices n’ont pas pu être lues."
        empty="Aucune notice ne correspond."
      >
        {(rows) => (
          <DataTable
            caption="Notices d’Index Medicus"
            columns={columnsOf(open)}
            rows={rows}
            rowId={({ id }) => id}
            sorting={address.sorting}
            actions={(notice) => (
              <ActionMenu
                label={`Actions pour ${notice.title}`}
                actions={[
                  { label: 'Modifier', onSelect: () => open(notice.id) },
                  { label: 'Supprimer', danger: true, onSelect: () => setRemoving(notice) },
                ]}
              />
            )}
          />
        )}
      </PagedList>
      <ConfirmDialog
        open={removing !== undefined}
        danger
        title="Supprimer cette notice ?"
        confirmLabel="Supprimer"
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) remove.mutate(removing)
          setRemoving(undefined)
        }}
      >
        {removing?.title}
      </ConfirmDialog>
    </>
  )
}

/** Index Medicus: its figures, its entries, and its imports. */
export const IndexMedicusPage = () => {
  const address = useListAddress(SORT_COLUMNS, NEWEST_FIRST)
  const entry = address.filter('notice')
  const selection = selectionOf(address)
  const open = (id: string) => address.setOpen('notice', id)
  return (
    <>
      <ScreenHead
        title="Index Medicus"
        lead="Les références indexées, les plus récentes d’abord."
        actions={
          <>
            <ExportMenu selection={selection} isFiltered={Object.values(selection).some(Boolean)} />
            <Link className="btn btn-outline" to="/admin/import?vers=index-medicus">
              Importer
            </Link>
            <Button onClick={() => open('new')}>Nouvelle notice</Button>
          </>
        }
      />
      <Figures />
      <Filters address={address} />
      <NoticeList address={address} open={open} />
      <section aria-labelledby="imports" className="mt-10">
        <h2 id="imports" className="mb-2">
          Imports effectués
        </h2>
        <ImportBatches kind="index_medicus" />
      </section>
      {entry !== '' && <NoticeDialog entry={entry} onClose={() => address.setOpen('notice', '')} />}
    </>
  )
}
