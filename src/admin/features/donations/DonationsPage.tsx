import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#domain/dates/moment.ts'
import { DONATION_STATUSES, describeDonation, formatCents } from '#domain/donation/donation-sums.ts'
import type { CsvColumn } from '#formats/csv/write-csv.ts'
import { Badge } from '#ui/Badge.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { PagedList } from '../../lists/PagedList.tsx'
import { NEWEST_FIRST, useListAddress } from '../../lists/useListAddress.ts'
import { HideDonorName } from './HideDonorName.tsx'
import { DonationSums } from './DonationSums.tsx'
import { type Donation, donationsQuery, PAGE_SIZE, readSelection, SORT_COLUMNS } from './donations-queries.ts'

const COLUMNS: DataColumn<Donation>[] = [
  {
    id: 'donor',
    header: 'Donateur',
    rowHeader: true,
    cell: ({ id, donor_name, donor_email, is_anonymous, status, message }) => (
      <span className="block min-w-0">
        {donor_name ?? 'Sans nom'} {is_anonymous && <Badge tone="info">Anonyme en public</Badge>}
        {donor_email && <span className="block text-sm font-normal text-muted">{donor_email}</span>}
        {message && (
          <span className="mt-1 block border-s-2 border-rule ps-2 text-sm font-normal">{message}</span>
        )}
        {donor_name !== null && !is_anonymous && status === 'completed' && (
          <span className="mt-1 block">
            <HideDonorName id={id} name={donor_name} />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'amount_cents',
    header: 'Montant',
    align: 'end',
    sortBy: ({ amount_cents }) => amount_cents,
    cell: ({ amount_cents, refunded_cents, currency }) => (
      <>
        {formatCents(amount_cents, currency)}
        {refunded_cents > 0 && (
          <span className="block text-sm text-muted">
            dont {formatCents(refunded_cents, currency)} remboursés
          </span>
        )}
      </>
    ),
  },
  {
    id: 'status',
    header: 'État',
    sortBy: ({ status }) => status,
    cell: ({ status }) => {
      const { name, tone } = describeDonation(status)
      return <Badge {...(tone && { tone })}>{name}</Badge>
    },
  },
  {
    id: 'receipt',
    header: 'Reçu',
    cell: ({ receipt_sent_at, status }) => {
      if (receipt_sent_at) return `Envoyé le ${formatMoment(receipt_sent_at)}`
      return status === 'completed' ? <Badge tone="warning">Non envoyé</Badge> : '–'
    },
  },
  {
    id: 'created_at',
    header: 'Date',
    sortBy: ({ created_at }) => created_at,
    cell: ({ created_at, completed_at }) => formatMoment(completed_at ?? created_at),
  },
]

const CENTS = 100

const EXPORTED: CsvColumn<Donation>[] = [
  { heading: 'Date', value: (row) => formatMoment(row.completed_at ?? row.created_at) },
  { heading: 'Montant', value: (row) => row.amount_cents / CENTS },
  { heading: 'Remboursé', value: (row) => row.refunded_cents / CENTS },
  { heading: 'Monnaie', value: (row) => row.currency.toUpperCase() },
  { heading: 'État', value: (row) => describeDonation(row.status).name },
  { heading: 'Donateur', value: (row) => row.donor_name },
  { heading: 'Adresse email', value: (row) => row.donor_email },
  { heading: 'Anonyme en public', value: (row) => row.is_anonymous },
  { heading: 'Message', value: (row) => row.message },
  { heading: 'Reçu envoyé le', value: (row) => row.receipt_sent_at && formatMoment(row.receipt_sent_at) },
  { heading: 'Référence du paiement', value: (row) => row.session_id },
]

/** Donations by card. */
export const DonationsPage = () => {
  const address = useListAddress(SORT_COLUMNS, NEWEST_FIRST)
  const selection = { search: address.search, status: address.filter('etat'), order: address.order }
  const list = useQuery(donationsQuery(selection, address.page))
  return (
    <>
      <ScreenHead
        title="Dons"
        lead="Les noms des donateurs anonymes ne se voient qu’ici."
        actions={
          <ExportButton fileName="dons" columns={EXPORTED} readRows={() => readSelection(selection)} />
        }
      />
      <DonationSums />
      <div className="mb-4 grid gap-3 sm:grid-cols-[2fr_1fr]">
        <SearchInput
          label="Rechercher un don"
          placeholder="Nom, adresse, référence du paiement…"
          value={address.search}
          onSearch={address.setSearch}
        />
        <FilterSelect
          address={address}
          name="etat"
          label="État"
          placeholder="Tous les états"
          items={Object.entries(DONATION_STATUSES).map(([value, { name }]) => ({ value, label: name }))}
        />
      </div>
      <PagedList
        list={list}
        address={address}
        pageSize={PAGE_SIZE}
        loading="Chargement des dons…"
        failed="Les dons n’ont pas pu être lus."
        empty={
          selection.search || selection.status
            ? 'Aucun don ne correspond à cette recherche.'
            : 'Aucun don n’a encore été fait.'
        }
      >
        {(rows) => (
          <DataTable
            caption="Dons"
            columns={COLUMNS}
            rows={rows}
            rowId={({ id }) => id}
            sorting={address.sorting}
          />
        )}
      </PagedList>
    </>
  )
}
