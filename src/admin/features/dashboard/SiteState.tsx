import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatAgo, formatMoment } from '#domain/dates/moment.ts'
import { countNoun } from '#domain/language/number.ts'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { BuildFindings, readFindings } from '../../site-state/BuildFindings.tsx'
import { publishingStateQuery } from '../../site-state/publishing-state-query.ts'

/** Findings that the dashboard lists; the screen of publication has all. */
const SHOWN_FINDINGS = 5

const State = () => {
  const state = useQuery(publishingStateQuery())
  if (state.isPending) return <Loading>Lecture de l’état du site…</Loading>
  if (state.isLoadingError) return <Notice tone="danger">L’état du site n’a pas pu être lu.</Notice>
  const {
    last_published_at: publishedAt,
    last_build_status: lastStatus,
    last_build_left_out: leftOut,
    waiting_changes: waiting,
    waiting_since: waitingSince,
    building_since: buildingSince,
  } = state.data
  return (
    <div className="grid gap-3">
      <p>
        {publishedAt ? (
          <>
            Dernière mise en ligne <strong>{formatAgo(publishedAt)}</strong>{' '}
            <span className="text-muted">({formatMoment(publishedAt)})</span>
          </>
        ) : (
          'Le site n’a pas encore été mis en ligne.'
        )}
        {buildingSince && ' · une mise en ligne est en cours'}
        {!buildingSince &&
          waitingSince &&
          ` · ${countNoun(waiting ?? 0, 'changement attend', 'changements attendent')}`}
        {' · '}
        <Link className="link" to="/admin/publishing">
          Détails
        </Link>
      </p>
      {lastStatus === 'failed' && (
        <Notice tone="danger" title="La dernière mise en ligne a échoué">
          Le site d’avant est resté en ligne.{' '}
          <Link className="link" to="/admin/publishing">
            Voir la cause
          </Link>
        </Notice>
      )}
      <BuildFindings findings={readFindings(leftOut)} shown={SHOWN_FINDINGS} />
    </div>
  )
}

/** When the site was last published, and what its last build found. */
export const SiteState = () => (
  <section aria-labelledby="site-state">
    <h2 id="site-state" className="mb-3">
      Le site en ligne
    </h2>
    <State />
  </section>
)
