import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { notFollowedBy, SUBMISSION_OVERDUE_DAYS } from '#domain/back-office/waiting-work.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { PUBLICATION_TYPES } from '#domain/submission/publication-type.ts'
import { describeStatus, SUBMISSION_STATUSES } from '#domain/submission/submission-status.ts'
import { Badge } from '#ui/Badge.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { useEditorName } from '../../lists/editors-query.ts'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { ListFilters } from '../../lists/ListFilters.tsx'
import { PagedList } from '../../lists/PagedList.tsx'
import { type ListAddress, NEWEST_FIRST, useListAddress } from '../../lists/useListAddress.ts'
import { useAccount } from '../../session/session-context.ts'
import { exportColumns } from './export-columns.ts'
import { publicationName } from './publication-name.ts'
import {
  type ListedSubmission,
  OPEN,
  OVERDUE,
  PAGE_SIZE,
  readSelection,
  type SubmissionSelection,
  SORT_COLUMNS,
  submissionsQuery,
} from './submissions-queries.ts'

const STATUS_ITEMS = [
  ...Object.entries(SUBMISSION_STATUSES).map(([value, { name }]) => ({ value, label: name as string })),
  { value: OPEN, label: 'En cours' },
  { value: OVERDUE, label: `Sans suite depuis ${SUBMISSION_OVERDUE_DAYS} jours` },
]
const PUBLICATION_ITEMS = PUBLICATION_TYPES.map((value) => ({ value, label: publicationName(value) }))

const Filters = ({ address }: { address: ListAddress }) => {
  const { id } = useAccount()
  return (
    <ListFilters
      label="Soumissions"
      className="sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]"
      chosen={['etat', 'publication', 'suivi'].filter((name) => address.filter(name)).length}
      search={
        <SearchInput
          label="Rechercher une soumission"
          placeholder="Référence, titre, auteur, adresse…"
          value={address.search}
          onSearch={address.setSearch}
        />
      }
    >
      <FilterSelect
        address={address}
        name="etat"
        label="État"
        placeholder="Tous les états"
        items={STATUS_ITEMS}
      />
      <FilterSelect
        address={address}
        name="publication"
        label="Publication"
        placeholder="Toutes les publications"
        items={PUBLICATION_ITEMS}
      />
      <FilterSelect
        address={address}
        name="suivi"
        label="Suivi par"
        placeholder="Suivies par tous"
        items={[
          { value: id, label: 'Suivies par moi' },
          { value: notFollowedBy(id), label: 'Suivies par d’autres ou personne' },
          { value: 'nobody', label: 'Suivies par personne' },
        ]}
      />
    </ListFilters>
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
  const address = useListAddress(SORT_COLUMNS, NEWEST_FIRST)
  const nameOf = useEditorName()
  const selection: SubmissionSelection = {
    search: address.search,
    status: address.filter('etat'),
    publication: address.filter('publication'),
    assignee: address.filter('suivi'),
    order: address.order,
  }
  const list = useQuery(submissionsQuery(selection, address.page))
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
      <PagedList
        list={list}
        address={address}
        pageSize={PAGE_SIZE}
        loading="Chargement des soumissions…"
        failed="Les soumissions n’ont pas pu être lues."
        empty={
          isNarrowed
            ? 'Aucune soumission ne correspond à cette recherche.'
            : 'Aucun manuscrit n’a encore été envoyé.'
        }
      >
        {(rows) => (
          <DataTable
            caption="Soumissions"
            columns={columnsOf(nameOf)}
            rows={rows}
            rowId={({ id }) => id}
            sorting={address.sorting}
          />
        )}
      </PagedList>
    </>
  )
}
