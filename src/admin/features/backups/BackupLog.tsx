import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { Badge } from '#ui/Badge.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Attempts shown. */
const SHOWN = 10

const DataSchema = z.object({ allowed: z.boolean().catch(false) }).catch({ allowed: false })

const attemptsQuery = () =>
  queryOptions({
    queryKey: ['backups', 'attempts'],
    queryFn: async () => {
      const client = await loadSupabase()
      return unwrap(
        await client
          .from('security_events')
          .select('id, created_at, user_email, event_data')
          .eq('event_type', 'database_backup_initiated')
          .order('created_at', { ascending: false })
          .limit(SHOWN),
      )
    },
    // A backup that has just started is in the log.
    staleTime: 0,
    meta: { showsOwnError: true },
  })

/** Who asked for a backup, when, and whether it was allowed. */
export const BackupLog = () => {
  const attempts = useQuery(attemptsQuery())
  return (
    <section aria-labelledby="backup-log">
      <h2 id="backup-log" className="mb-2">
        Dernières demandes
      </h2>
      {attempts.isPending && <Loading>Chargement…</Loading>}
      {attempts.isError && <Notice tone="danger">Le journal n’a pas pu être lu.</Notice>}
      {attempts.data?.length === 0 && (
        <p className="text-muted">Aucune sauvegarde n’a encore été demandée.</p>
      )}
      {attempts.data && attempts.data.length > 0 && (
        <ul className="divide-y divide-rule">
          {attempts.data.map(({ id, created_at, user_email, event_data }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 py-2">
              <span>{formatMoment(created_at)}</span>
              <span className="text-muted">{user_email}</span>
              {DataSchema.parse(event_data).allowed ? (
                <Badge tone="success">Acceptée</Badge>
              ) : (
                <Badge tone="danger">Refusée</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
