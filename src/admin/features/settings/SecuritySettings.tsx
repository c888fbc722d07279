import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { TWO_FACTOR_TEXTS } from '#domain/session/sign-in.ts'
import { eventDetails, securityEventName } from '#domain/session/security-log.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { twoFactorStateQuery } from '../../session/second-factor.ts'
import { demandSecondFactor, latestEventsQuery } from './settings-queries.ts'
import { formatNumber } from '#domain/language/number.ts'

const TwoFactor = () => {
  const queries = useQueryClient()
  const state = useQuery(twoFactorStateQuery())
  const saving = useMutation({
    mutationFn: demandSecondFactor,
    meta: { showsOwnError: true },
    onSuccess: () => {
      toast.success('Réglages de sécurité enregistrés')
      return queries.invalidateQueries({ queryKey: ['two-factor'] })
    },
  })
  if (state.isPending) return <Loading>Lecture de l’état…</Loading>
  if (state.isLoadingError) return <Notice tone="danger">L’état n’a pas pu être lu.</Notice>
  const { available, required, members, protected_members: withFactor } = state.data
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={required ? 'success' : 'warning'}>
          {required ? 'Exigée de tous' : available ? 'Au choix de chacun' : 'Indisponible'}
        </Badge>
        {available && members !== undefined && withFactor !== undefined && (
          <span className="text-muted">
            {formatNumber(withFactor)} compte{withFactor >= 2 && 's'} sur {formatNumber(members)} l’
            {withFactor >= 2 ? 'ont' : 'a'} activée.
          </span>
        )}
      </p>
      {!available && <p className="measure text-muted">{TWO_FACTOR_TEXTS.unavailable}</p>}
      {saving.error && <Notice tone="danger">{saving.error.message}</Notice>}
      {(available || required) && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" busy={saving.isPending} onClick={() => saving.mutate(!required)}>
            {required ? 'Ne plus l’exiger' : 'L’exiger de tous les membres'}
          </Button>
          <Link className="btn btn-quiet" to="/admin/account">
            Ma double authentification
          </Link>
        </div>
      )}
    </div>
  )
}

const LatestEvents = () => {
  const events = useQuery(latestEventsQuery())
  if (events.isPending) return <Loading>Lecture du journal…</Loading>
  if (events.isLoadingError) return <Notice tone="danger">Le journal n’a pas pu être lu.</Notice>
  return (
    <>
      <ul className="divide-y divide-rule">
        {events.data.map((event) => (
          <li key={event.id} className="py-2">
            {securityEventName(event.event_type)}
            <p className="text-sm wrap-anywhere text-muted">
              {[event.user_email ?? 'Serveur', formatMoment(event.created_at), eventDetails(event.event_data)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link className="link" to="/admin/security-log">
          Ouvrir le journal de sécurité
        </Link>
      </p>
    </>
  )
}

/** What is behind the gate of the security settings. */
export const SecuritySettings = () => (
  <div className="grid gap-6">
    <div>
      <h3 className="mb-2">{TWO_FACTOR_TEXTS.title}</h3>
      <TwoFactor />
    </div>
    <div>
      <h3 className="mb-1">Derniers événements</h3>
      <LatestEvents />
    </div>
  </div>
)
