import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoment } from '#domain/dates/moment.ts'
import type { CsvColumn } from '#formats/csv/write-csv.ts'
import {
  BROWSER_MARK,
  eventDetails,
  type EventGroup,
  groupEvents,
  LOG_PERIODS,
  LOG_SUBJECTS,
  type LogFilter,
  SECURITY_EVENT_NAMES,
  securityEventName,
  timesText,
} from '#domain/session/security-log.ts'
import { Badge } from '#ui/Badge.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { ListFilters } from '../../lists/ListFilters.tsx'
import { PagedList } from '../../lists/PagedList.tsx'
import { NEWEST_FIRST, useListAddress } from '../../lists/useListAddress.ts'
import {
  EVENTS_PER_PAGE,
  readAllEvents,
  type SecurityEvent,
  securityLogQuery,
} from './security-log-queries.ts'

type Group = EventGroup<SecurityEvent>

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {formatMoment(at)}
  </time>
)

/** Characters of details that a row shows; a list of refused fields has thousands. */
const DETAILS_SHOWN = 120

const Details = ({ text }: { text: string }) =>
  text.length <= DETAILS_SHOWN ? (
    text
  ) : (
    <details>
      <summary>{text.slice(0, DETAILS_SHOWN)}…</summary>
      <p className="mt-1">…{text.slice(DETAILS_SHOWN)}</p>
    </details>
  )

const COLUMNS = [
  {
    id: 'when',
    header: 'Date',
    rowHeader: true,
    cell: ({ newest, oldest, count }: Group) => (
      <>
        <Moment at={newest.created_at} />
        {count > 1 && (
          <span className="block text-sm font-normal text-muted">
            {timesText(count)} depuis le <Moment at={oldest.created_at} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'event',
    header: 'Événement',
    cell: ({ newest: { event_type, origin } }: Group) => (
      <>
        {securityEventName(event_type)}
        {origin !== 'server' && (
          <span className="mt-1 block">
            <Badge tone="warning">{BROWSER_MARK}</Badge>
          </span>
        )}
      </>
    ),
  },
  { id: 'account', header: 'Compte', cell: ({ newest }: Group) => newest.user_email ?? 'Serveur' },
  {
    id: 'details',
    header: 'Détails',
    cell: ({ newest }: Group) => <Details text={eventDetails(newest.event_data)} />,
  },
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
    subject: address.filter('subject'),
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
      <ListFilters
        label="Journal de sécurité"
        className="sm:grid-cols-2 lg:grid-cols-4"
        chosen={[filter.subject, filter.event, filter.period].filter(Boolean).length}
        search={
          <SearchInput
            label="Rechercher un compte"
            value={filter.account}
            onSearch={(text) => address.setFilter('account', text.trim())}
          />
        }
      >
        <FilterSelect
          address={address}
          name="subject"
          label="Sujet"
          placeholder="Tout, sauf les écrans ouverts"
          items={LOG_SUBJECTS}
        />
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
      </ListFilters>
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
            rows={groupEvents(rows)}
            rowId={({ newest }) => String(newest.id)}
          />
        )}
      </PagedList>
    </>
  )
}
