import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { formatMoment } from '#domain/dates/moment.ts'
import { PUBLICATION_TYPES } from '#domain/submission/publication-type.ts'
import { describeStatus, SUBMISSION_STATUSES } from '#domain/submission/submission-status.ts'
import { Badge } from '#ui/Badge.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { Select } from '#ui/Select.tsx'
import { useEditorName } from '../../lists/editors-query.ts'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { ListFailure } from '../../lists/ListFailure.tsx'
import { useExistingPage } from '../../lists/use-existing-page.ts'
import { type ListAddress, useListAddress } from '../../lists/use-list-address.ts'
import { useAccount } from '../../session/session-context.ts'
import { exportColumns } from './export-columns.ts'
import { publicationName } from './publication-name.ts'
import {
  type ListedSubmission,
  PAGE_SIZE,
  readSelection,
  type Selection,
  SORT_COLUMNS,
  submissionsQuery,
} from './submissions-queries.ts'

const STATUS_ITEMS = Object.entries(SUBMISSION_STATUSES).map(([value, { name }]) => ({ value, label: name }))
const PUBLICATION_ITEMS = PUBLICATION_TYPES.map((value) => ({ value, label: publicationName(value) }))

const Filters = ({ address }: { address: ListAddress }) => {
  const { id } = useAccount()
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <SearchInput
        label="Rechercher une soumission"
        placeholder="Référence, titre, auteur, adresse…"
        value={address.search}
        onSearch={address.setSearch}
      />
      <Field label="État" hideLabel>
        {(control) => (
          <Select
            {...control}
            items={STATUS_ITEMS}
            placeholder="Tous les états"
            value={address.filter('etat')}
            onChange={(event) => address.setFilter('etat', event.target.value)}
          />
        )}
      </Field>
      <Field label="Publication" hideLabel>
        {(control) => (
          <Select
            {...control}
            items={PUBLICATION_ITEMS}
            placeholder="Toutes les publications"
            value={address.filter('publication')}
            onChange={(event) => address.setFilter('publication', event.target.value)}
          />
        )}
      </Field>
      <Field label="Suivi par" hideLabel>
        {(control) => (
          <Select
            {...control}
            items={[
              { value: id, label: 'Suivies par moi' },
              { value: 'nobody', label: 'Suivies par personne' },
            ]}
            placeholder="Suivies par tous"
            value={address.filter('suivi')}
            onChange={(event) => address.setFilter('suivi', event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}

/** Takes the list's own address along, so that the way back leads to the same rows. */
const TitleLink = ({ id, children }: { id: string; children: string }) => {
  const { search } = useLocation()
  return (
    <Link className="link" to={`/admin/submissions/${id}`} state={{ list: search }}>
      {children}
    </Link>
  )
}

const columnsOf = (nameOf: (id: string | null) => string): DataColumn<ListedSubmission>[] => [
  {
    id: 'title',
    header: 'Manuscrit',
    rowHeader: true,
    sortBy: ({ title }) => title,
    cell: ({ id, title, reference, authors }) => (
      <span className="block min-w-0">
        <TitleLink id={id}>{title}</TitleLink>
        <span className="mt-0.5 block text-sm font-normal text-muted">
          {reference} · {authors}
        </span>
      </span>
    ),
  },
  {
    id: 'publication_type',
    header: 'Publication',
    sortBy: ({ publication_type }) => publication_type,
    cell: ({ publication_type }) => (
      <Badge category={publicationName(publication_type)}>{publicationName(publication_type)}</Badge>
    ),
  },
  {
    id: 'status',
    header: 'État',
    sortBy: ({ status }) => status,
    cell: ({ status }) => {
      const { name, tone } = describeStatus(status)
      return <Badge {...(tone && { tone })}>{name}</Badge>
    },
  },
  {
    id: 'assigned_to',
    header: 'Suivi par',
    cell: ({ assigned_to }) => (assigned_to === null ? '–' : nameOf(assigned_to)),
  },
  {
    id: 'created_at',
    header: 'Reçue le',
    sortBy: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatMoment(created_at),
  },
]

/** Manuscripts that were sent in. */
export const SubmissionsPage = () => {
  const address = useListAddress(SORT_COLUMNS, { column: 'created_at', ascending: false })
  const nameOf = useEditorName()
  const selection: Selection = {
    search: address.search,
    status: address.filter('etat'),
    publication: address.filter('publication'),
    assignee: address.filter('suivi'),
    order: address.order,
  }
  const list = useQuery(submissionsQuery(selection, address.page))
  useExistingPage(address, list, PAGE_SIZE)
  const isNarrowed = [selection.search, selection.status, selection.publication, selection.assignee].some(
    Boolean,
  )
  return (
    <>
      <ScreenHead
        title="Soumissions"
        lead="Les manuscrits envoyés par le portail. Ils sont confidentiels."
        actions={
          <ExportButton
            fileName="soumissions"
            columns={exportColumns(nameOf)}
            readRows={() => readSelection(selection)}
          />
        }
      />
      <Filters address={address} />
      {list.isPending && <Loading>Chargement des soumissions…</Loading>}
      {list.isError && (
        <ListFailure busy={list.isFetching} onRetry={() => void list.refetch()}>
          Les soumissions n’ont pas pu être lues.
        </ListFailure>
      )}
      {list.data?.total === 0 && (
        <EmptyState>
          {isNarrowed
            ? 'Aucune soumission ne correspond à cette recherche.'
            : 'Aucun manuscrit n’a encore été envoyé.'}
        </EmptyState>
      )}
      {list.data && list.data.total > 0 && (
        <>
          <DataTable
            caption="Soumissions"
            columns={columnsOf(nameOf)}
            rows={list.data.rows}
            rowId={({ id }) => id}
            sorting={address.sorting}
          />
          <Pagination
            page={address.page}
            pageSize={PAGE_SIZE}
            total={list.data.total}
            onPage={address.setPage}
          />
        </>
      )}
    </>
  )
}
