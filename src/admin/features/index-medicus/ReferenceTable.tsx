import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { numberingPhrase, shortAuthors } from '#domain/works/source-line.ts'
import { formatDate } from '#domain/dates/format-date.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { ActionMenu } from '#ui/ActionMenu.tsx'
import { Badge } from '#ui/Badge.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { PagedList } from '../../lists/PagedList.tsx'
import type { ListAddress } from '../../lists/useListAddress.ts'
import {
  type ListedReference,
  type ReferenceSelection,
  referencesQuery,
  PAGE_SIZE,
} from './references-queries.ts'
import { useRemoveReference } from './useRemoveReference.ts'

/** Authors that a row names before "et al.". */
const SHOWN_AUTHORS = 3

const locationOf = ({ journal, volume, issue }: ListedReference): string =>
  [journal, numberingPhrase({ volume: volume ?? undefined, issue: issue ?? undefined })]
    .filter(Boolean)
    .join(' · ')

const columnsOf = (open: (id: string) => void): DataColumn<ListedReference>[] => [
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
  { id: 'journal', header: 'Revue', sortBy: ({ journal }) => journal, cell: locationOf },
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

type Props = {
  address: ListAddress
  selection: ReferenceSelection
  /** Opens an entry's form. */
  open: (id: string) => void
}

/** The entries that are selected, and what can be done with each. */
export const ReferenceTable = ({ address, selection, open }: Props) => {
  const list = useQuery(referencesQuery(selection, address.order, address.page))
  const [removing, setRemoving] = useState<ListedReference>()
  const remove = useRemoveReference()
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
        title="Supprimer cette notice&#8239;?"
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
