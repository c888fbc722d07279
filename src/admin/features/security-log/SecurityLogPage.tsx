import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { saveFile } from '#browser/save-file.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { toCsv } from '#domain/exports/csv.ts'
import {
  eventDetails,
  LOG_PERIODS,
  type LogFilter,
  SECURITY_EVENT_NAMES,
  securityEventName,
} from '#domain/session/security-log.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { Select } from '#ui/Select.tsx'
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

const EVENT_ITEMS = Object.entries(SECURITY_EVENT_NAMES).map(([value, label]) => ({ value, label }))

const exportCsv = async (filter: LogFilter) => {
  const rows = await readAllEvents(filter)
  const csv = toCsv(rows, [
    { heading: 'Date', value: (row) => row.created_at },
    { heading: 'Événement', value: (row) => securityEventName(row.event_type) },
    { heading: 'Compte', value: (row) => row.user_email },
    { heading: 'Origine', value: (row) => (row.origin === 'server' ? 'serveur' : 'navigateur') },
    { heading: 'Détails', value: (row) => eventDetails(row.event_data) },
  ])
  saveFile(
    new Blob([csv], { type: 'text/csv;charset=utf-8' }),
    `journal-de-securite-${new Date().toISOString().slice(0, 10)}.csv`,
  )
}

/** What happened to rights, sessions and sensitive actions. */
export const SecurityLogPage = () => {
  const [parameters, setParameters] = useSearchParams()
  const filter: LogFilter = {
    event: parameters.get('event') ?? '',
    account: parameters.get('account') ?? '',
    period: parameters.get('period') ?? '',
  }
  const page = Math.max(0, Number.parseInt(parameters.get('page') ?? '1', 10) - 1 || 0)
  const log = useQuery(securityLogQuery(filter, page))
  const exporting = useMutation({ mutationFn: () => exportCsv(filter) })

  const choose = useCallback(
    (name: string, value: string) =>
      setParameters(
        (old) => {
          const next = new URLSearchParams(old)
          if (value) next.set(name, value)
          else next.delete(name)
          if (name !== 'page') next.delete('page')
          return next
        },
        { replace: name !== 'page' },
      ),
    [setParameters],
  )
  const onAccount = useCallback((text: string) => choose('account', text), [choose])
  const filtered = Boolean(filter.event || filter.account || filter.period)

  return (
    <>
      <ScreenHead
        title="Journal de sécurité"
        lead="Connexions, droits et actions sensibles, refusées aussi. Personne ne peut le modifier."
        actions={
          <Button
            variant="outline"
            busy={exporting.isPending}
            disabled={!log.data?.total}
            onClick={() => exporting.mutate()}
          >
            Exporter (CSV)
          </Button>
        }
      />
      <div className="mb-5 grid gap-3 sm:grid-cols-3">
        <Field label="Événement" hideLabel>
          {(control) => (
            <Select
              {...control}
              items={EVENT_ITEMS}
              placeholder="Tous les événements"
              value={filter.event}
              onChange={(event) => choose('event', event.target.value)}
            />
          )}
        </Field>
        <Field label="Période" hideLabel>
          {(control) => (
            <Select
              {...control}
              items={LOG_PERIODS}
              placeholder="Toute la période"
              value={filter.period}
              onChange={(event) => choose('period', event.target.value)}
            />
          )}
        </Field>
        <SearchInput label="Rechercher un compte" value={filter.account} onSearch={onAccount} />
      </div>
      {log.isPending && <Loading>Chargement du journal…</Loading>}
      {log.isError && (
        <Notice
          tone="danger"
          actions={
            <Button variant="outline" busy={log.isFetching} onClick={() => void log.refetch()}>
              Réessayer
            </Button>
          }
        >
          Le journal n’a pas pu être lu.
        </Notice>
      )}
      {log.data?.rows.length === 0 && (
        <EmptyState
          actions={
            filtered && (
              <Button variant="outline" onClick={() => setParameters({})}>
                Tout afficher
              </Button>
            )
          }
        >
          {filtered ? 'Aucun événement ne correspond à ces critères.' : 'Le journal est encore vide.'}
        </EmptyState>
      )}
      {log.data && log.data.rows.length > 0 && (
        <>
          <DataTable
            caption="Journal de sécurité"
            columns={COLUMNS}
            rows={log.data.rows}
            rowId={({ id }) => String(id)}
          />
          <Pagination
            page={page}
            pageSize={EVENTS_PER_PAGE}
            total={log.data.total}
            onPage={(next) => choose('page', next > 0 ? String(next + 1) : '')}
          />
        </>
      )}
    </>
  )
}
