import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { probeSystem } from './probe-system.ts'
import { formatDuration } from '#domain/language/number.ts'
import { formatTime } from '#domain/dates/moment.ts'

/** How the services do, measured from here. */
export const SystemStatus = () => {
  const status = useQuery({ queryKey: ['system-status'], queryFn: probeSystem, staleTime: 0, gcTime: 0 })
  return (
    <section aria-labelledby="system-status" className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="system-status">État du système</h2>
          <p className="mt-1 text-muted">
            {status.dataUpdatedAt > 0
              ? `Mesuré à ${formatTime(new Date(status.dataUpdatedAt))}, depuis ce navigateur.`
              : 'Mesuré depuis ce navigateur.'}
          </p>
        </div>
        <Button variant="outline" busy={status.isFetching} onClick={() => void status.refetch()}>
          Mesurer à nouveau
        </Button>
      </div>
      {status.isPending ? (
        <Loading>Mesure en cours…</Loading>
      ) : (
        <ul className="mt-3 divide-y divide-rule">
          {status.data?.map(({ name, ok, tookMs, detail }) => (
            <li key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-48 font-medium">{name}</span>
              <Badge tone={ok ? 'success' : 'danger'}>{ok ? 'Opérationnel' : 'En panne'}</Badge>
              <span className="text-sm text-muted tabular-nums">{formatDuration(tookMs)}</span>
              <span className="basis-full text-sm wrap-anywhere text-muted">{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
