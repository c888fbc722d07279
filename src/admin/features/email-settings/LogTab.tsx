import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoment } from '#domain/dates/moment.ts'
import { MAILS, mailTitle } from '#domain/mails/mail-catalogue.ts'
import { Badge } from '#ui/Badge.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { Select } from '#ui/Select.tsx'
import { StatCard } from '#ui/StatCard.tsx'
import { DELIVERIES_PER_PAGE, deliveriesQuery, mailFiguresQuery } from './email-queries.ts'

type Delivery = {
  id: string
  kind: string
  recipient: string
  subject: string
  status: string
  error: string | null
  created_at: string
}

const COLUMNS = [
  {
    id: 'when',
    header: 'Date',
    rowHeader: true,
    cell: ({ created_at }: Delivery) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
  },
  { id: 'recipient', header: 'Destinataire', cell: ({ recipient }: Delivery) => recipient },
  {
    id: 'subject',
    header: 'Objet',
    cell: ({ subject, kind }: Delivery) => (
      <span>
        {subject}
        <span className="block text-sm text-muted">{mailTitle(kind)}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'État',
    cell: ({ status, error }: Delivery) => (
      <span>
        <Badge tone={status === 'sent' ? 'success' : 'danger'}>
          {status === 'sent' ? 'Envoyé' : 'Échoué'}
        </Badge>
        {error && <span className="mt-1 block text-sm text-muted">{error}</span>}
      </span>
    ),
  },
]

const Figures = () => {
  const { data, isError } = useQuery(mailFiguresQuery())
  const shown = (text: string | undefined) => (isError ? '–' : text)
  const rate: number | null | undefined = data?.delivery_rate
  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-3">
      <StatCard
        label="Emails d’aujourd’hui"
        value={shown(
          data && `${data.sent_today.toLocaleString('fr-FR')} / ${data.daily_limit.toLocaleString('fr-FR')}`,
        )}
        hint="Envoyés sur la limite quotidienne"
      />
      <StatCard label="Échecs d’aujourd’hui" value={shown(data?.failed_today.toLocaleString('fr-FR'))} />
      <StatCard
        label="Taux d’envoi"
        value={shown(
          data && (rate === null || rate === undefined ? 'Aucun email' : `${rate.toLocaleString('fr-FR')} %`),
        )}
        hint="Sur 30 jours"
      />
    </div>
  )
}

/** Each mail that the server tried to send. */
export const LogTab = () => {
  const [parameters, setParameters] = useSearchParams()
  const filter = {
    status: parameters.get('status') ?? '',
    kind: parameters.get('kind') ?? '',
    search: parameters.get('q') ?? '',
  }
  const page = Math.max(0, Number.parseInt(parameters.get('page') ?? '1', 10) - 1 || 0)
  const log = useQuery(deliveriesQuery(filter, page))
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
  const onSearch = useCallback((text: string) => choose('q', text), [choose])

  return (
    <>
      <Figures />
      <div className="mb-4 grid gap-3 sm:grid-cols-3">
        <Field label="État" hideLabel>
          {(control) => (
            <Select
              {...control}
              placeholder="Envoyés et échoués"
              items={[
                { value: 'sent', label: 'Envoyés' },
                { value: 'failed', label: 'Échoués' },
              ]}
              value={filter.status}
              onChange={(event) => choose('status', event.target.value)}
            />
          )}
        </Field>
        <Field label="Modèle" hideLabel>
          {(control) => (
            <Select
              {...control}
              placeholder="Tous les modèles"
              items={MAILS.map(({ key, title }) => ({ value: key, label: title }))}
              value={filter.kind}
              onChange={(event) => choose('kind', event.target.value)}
            />
          )}
        </Field>
        <SearchInput label="Rechercher un destinataire" value={filter.search} onSearch={onSearch} />
      </div>
      {log.isPending && <Loading>Chargement du journal…</Loading>}
      {log.isError && <Notice tone="danger">Le journal des emails n’a pas pu être lu.</Notice>}
      {log.data?.rows.length === 0 && (
        <EmptyState>
          {filter.status || filter.kind || filter.search
            ? 'Aucun email ne correspond à ces critères.'
            : 'Aucun email n’a encore été envoyé.'}
        </EmptyState>
      )}
      {log.data && log.data.rows.length > 0 && (
        <>
          <DataTable
            caption="Journal des emails"
            columns={COLUMNS}
            rows={log.data.rows}
            rowId={({ id }) => id}
          />
          <Pagination
            page={page}
            pageSize={DELIVERIES_PER_PAGE}
            total={log.data.total}
            onPage={(next) => choose('page', next > 0 ? String(next + 1) : '')}
          />
        </>
      )}
    </>
  )
}
