import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoment } from '#domain/dates/moment.ts'
import type { CsvColumn } from '#domain/exports/csv.ts'
import {
  eventDetails,
  LOG_PERIODS,
  type LogFilter,
  SECURITY_EVENT_NAMES,
  securityEventName,
} from '#domain/session/security-log.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { PagedList } from '../../lists/PagedList.tsx'
import { NEWEST_FIRST, useListAddress } from '../../lists/use-list-address.ts'
import {
  EVENTS_PER_PAGE,
  readAllEvents,
  type SecurityEvent,
  securityLogQuery,
} from './security-log-queries.ts'

const COLUMNS = [
  {
    id: 'when',
    header: 'Date',
    rowHeader: true,
    cell: ({ created_at }: SecurityEvent) => (
      <time dateTime={created_at} className="whitespace-nowrap">
        {formatMoment(created_at)}
      </time>
    ),
  },
  {
    id: 'event',
    header: 'Événement',
    cell: ({ event_type }: SecurityEvent) => securityEventName(event_type),
  },
  { id: 'account', header: 'Compte', cell: ({ user_email }: SecurityEvent) => user_email ?? 'Serveur' },
  { id: 'details', header: 'Détails', cell: ({ event_data }: SecurityEvent) => eventDetails(event_data) },
]

const EXPORTED: CsvColumn<SecurityEvent>[] = [
  { heading: 'Date', value: (row) => formatMoment(row.created_at) },
  { heading: 'Événement', value: (row) => securityEventName(row.event_type) },
  { heading: 'Compte', value: (row) => row.user_email },
  { heading: 'Origine', value: (row) => (row.origin === 'server' ? 'serveur' : 'navigateur') },
  { heading: 'Détails', value: (row) => eventDetails(row.event_data) },
]

const EVENT_ITEMS = Object.entries(SECURITY_EVENT_NAMES).map(([value, label]) => ({ value, label }))

/** What happened to rights, sessions and sensitive actions. */
export const SecurityLogPage = () => {
  const address = useListAddress([], NEWEST_FIRST)
  const filter: LogFilter = {
    event: address.filter('event'),
    account: address.filter('account'),
    period: address.filter('period'),
  }
  const isFiltered = Object.values(filter).some(Boolean)
  const log = useQuery(securityLogQuery(filter, address.page))
  return (
    <>
      <ScreenHead
        title="Journal de sécurité"
        lead="Connexions, droits et actions sensibles, refusées aussi. Personne ne peut le modifier."
        actions={
          <ExportButton
            fileName="journal-de-securite"
            columns={EXPORTED}
            readRows={() => readAllEvents(filter)}
          />
        }
      />
      <div className="mb-5 grid gap-3 sm:grid-cols-3">
        <FilterSelect
          address={address}
          name="event"
          label="Événement"
          placeholder="Tous les événements"
          items={EVENT_ITEMS}
        />
        <FilterSelect
          address={address}
          name="period"
          label="Période"
          placeholder="Toute la période"
          items={LOG_PERIODS}
        />
        <SearchInput
          label="Rechercher un compte"
          value={filter.account}
          onSearch={(text) => address.setFilter('account', text.trim())}
        />
      </div>
      <PagedList
        list={log}
        address={address}
        pageSize={EVENTS_PER_PAGE}
        loading="Chargement du journal…"
        failed="Le journal n’a pas pu être lu."
        empty={isFiltered ? 'Aucun événement ne correspond à ces critères.' : 'Le journal est encore vide.'}
        emptyActions={
          isFiltered && (
            <Link className="btn btn-outline" to="/admin/security-log">
              Tout afficher
            </Link>
          )
        }
      >
        {(rows) => (
          <DataTable
            caption="Journal de sécurité"
            columns={COLUMNS}
            rows={rows}
            rowId={({ id }) => String(id)}
          />
        )}
      </PagedList>
    </>
  )
}
