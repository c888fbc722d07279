import { useQuery } from '@tanstack/react-query'
import { messageSubject } from '#domain/contact/contact-subject.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import type { CsvColumn } from '#formats/csv/write-csv.ts'
import { excerpt } from '#domain/language/text.ts'
import { Badge } from '#ui/Badge.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { useEditorName } from '../../lists/editors-query.ts'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { PagedList } from '../../lists/PagedList.tsx'
import { NEWEST_FIRST, useListAddress } from '../../lists/useListAddress.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { type Message, messagesQuery, PAGE_SIZE, readSelection, SORT_COLUMNS } from './messages-queries.ts'

const EXCERPT_CHARS = 120

const STATES = [
  { value: 'open', label: 'À traiter' },
  { value: 'handled', label: 'Traités' },
]

const columnsOf = (open: (id: string) => void): DataColumn<Message>[] => [
  {
    id: 'name',
    header: 'De',
    rowHeader: true,
    sortBy: ({ name }) => name,
    cell: ({ id, name, email }) => (
      <span className="block min-w-0">
        <button type="button" className="link text-start" onClick={() => open(id)}>
          {name}
        </button>
        <span className="block text-sm font-normal text-muted">{email}</span>
      </span>
    ),
  },
  {
    id: 'message',
    header: 'Message',
    cell: ({ message }) => messageSubject(message) ?? excerpt(message, EXCERPT_CHARS),
  },
  {
    id: 'state',
    header: 'État',
    cell: ({ handled_at }) =>
      handled_at === null ? <Badge tone="warning">À traiter</Badge> : <Badge tone="success">Traité</Badge>,
  },
  {
    id: 'created_at',
    header: 'Reçu le',
    sortBy: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatMoment(created_at),
  },
]

const exportColumns = (nameOf: (id: string | null) => string): CsvColumn<Message>[] => [
  { heading: 'Reçu le', value: (row) => formatMoment(row.created_at) },
  { heading: 'Nom', value: (row) => row.name },
  { heading: 'Adresse email', value: (row) => row.email },
  { heading: 'Téléphone', value: (row) => row.phone },
  { heading: 'Message', value: (row) => row.message },
  { heading: 'Traité le', value: (row) => row.handled_at && formatMoment(row.handled_at) },
  { heading: 'Traité par', value: (row) => (row.handled_at ? nameOf(row.handled_by) : '') },
]

/** Messages of the contact form. */
export const MessagesPage = () => {
  const address = useListAddress(SORT_COLUMNS, NEWEST_FIRST)
  const nameOf = useEditorName()
  const selection = { search: address.search, state: address.filter('etat'), order: address.order }
  const list = useQuery(messagesQuery(selection, address.page))
  return (
    <>
      <ScreenHead
        title="Messages"
        lead="Ce que les visiteurs ont écrit par le formulaire de contact."
        actions={
          <ExportButton
            fileName="messages"
            columns={exportColumns(nameOf)}
            readRows={() => readSelection(selection)}
          />
        }
      />
      <div className="mb-4 grid gap-3 sm:grid-cols-[2fr_1fr]">
        <SearchInput
          label="Rechercher un message"
          placeholder="Nom, adresse, mots du message…"
          value={address.search}
          onSearch={address.setSearch}
        />
        <FilterSelect
          address={address}
          name="etat"
          label="État"
          placeholder="Tous les messages"
          items={STATES}
        />
      </div>
      <PagedList
        list={list}
        address={address}
        pageSize={PAGE_SIZE}
        loading="Chargement des messages…"
        failed="Les messages n’ont pas pu être lus."
        empty={
          selection.search || selection.state
            ? 'Aucun message ne correspond à cette recherche.'
            : 'Personne n’a encore écrit par le formulaire de contact.'
        }
      >
        {(rows) => (
          <DataTable
            caption="Messages"
            columns={columnsOf((id) => address.setOpen('message', id))}
            rows={rows}
            rowId={({ id }) => id}
            sorting={address.sorting}
          />
        )}
      </PagedList>
      <MessageDialog
        // A new key closes a question that was asked about another message.
        key={address.filter('message')}
        id={address.filter('message')}
        onClose={() => address.setOpen('message', '')}
      />
    </>
  )
}
