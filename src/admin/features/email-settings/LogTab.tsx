import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#domain/dates/moment.ts'
import { MAILS, mailTitle } from '#domain/mails/mail-catalogue.ts'
import { Badge } from '#ui/Badge.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { StatCard } from '#ui/StatCard.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { PagedList } from '../../lists/PagedList.tsx'
import { NEWEST_FIRST, useListAddress } from '../../lists/useListAddress.ts'
import { DELIVERIES_PER_PAGE, deliveriesQuery, mailFiguresQuery } from './email-queries.ts'
import { formatNumber, formatPercent } from '#domain/language/number.ts'

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
        value={shown(data && `${formatNumber(data.sent_today)} / ${formatNumber(data.daily_limit)}`)}
        hint="Envoyés sur la limite quotidienne"
      />
      <StatCard label="Échecs d’aujourd’hui" value={shown(data && formatNumber(data.failed_today))} />
      <StatCard
        label="Taux d’envoi"
        value={shown(
          data && (rate === null || rate === undefined ? 'Aucun email' : formatPercent(rate / 100)),
        )}
        hint="Sur 30 jours"
      />
    </div>
  )
}

/** Each mail that the server tried to send. */
export const LogTab = () => {
  const address = useListAddress([], NEWEST_FIRST)
  const filter = { status: address.filter('status'), kind: address.filter('kind'), search: address.search }
  const log = useQuery(deliveriesQuery(filter, address.page))
  return (
    <>
      <Figures />
      <div className="mb-4 grid gap-3 sm:grid-cols-3">
        <FilterSelect
          address={address}
          name="status"
          label="État"
          placeholder="Envoyés et échoués"
          items={[
            { value: 'sent', label: 'Envoyés' },
            { value: 'failed', label: 'Échoués' },
          ]}
        />
        <FilterSelect
          address={address}
          name="kind"
          label="Modèle"
          placeholder="Tous les modèles"
          items={MAILS.map(({ key, title }) => ({ value: key, label: title }))}
        />
        <SearchInput label="Rechercher un destinataire" value={address.search} onSearch={address.setSearch} />
      </div>
      <PagedList
        list={log}
        address={address}
        pageSize={DELIVERIES_PER_PAGE}
        loading="Chargement du journal…"
        failed="Le journal des emails n’a pas pu être lu."
        empty={
          Object.values(filter).some(Boolean)
            ? 'Aucun email ne correspond à ces critères.'
            : 'Aucun email n’a encore été envoyé.'
        }
      >
        {(rows) => (
          <DataTable caption="Journal des emails" columns={COLUMNS} rows={rows} rowId={({ id }) => id} />
        )}
      </PagedList>
    </>
  )
}
