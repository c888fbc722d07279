import { PUBLISHED_CODES } from '#domain/publications/registry.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { WORK_FIGURES } from '#domain/back-office/work-list.ts'
import { formatAgo } from '#domain/dates/moment.ts'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { StatCard } from '#ui/StatCard.tsx'
import { useAccount } from '../../session/session-context.ts'
import { QuickActions } from '../../layout/QuickActions.tsx'
import { activityQuery, figuresQuery } from './dashboard-queries.ts'
import { ReadinessFigures } from './ReadinessFigures.tsx'
import { SiteState } from './SiteState.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'
import { ownValue } from '#domain/own-value.ts'
import { formatNumber } from '#domain/language/number.ts'

const ACTIONS: Record<string, string> = { created: 'Ajouté', changed: 'Modifié', removed: 'Supprimé' }

const QUICK_ACTIONS = [
  { to: '/admin/articles/new', label: 'Nouvel article' },
  { to: '/admin/files', label: 'Déposer des fichiers' },
  { to: '/admin/import', label: 'Importer un numéro' },
  { to: '/admin/submissions', label: 'Lire les soumissions' },
  { to: '/admin/publishing', label: 'Mettre en ligne' },
]

const Figures = () => {
  const { data, isError } = useQuery(figuresQuery())
  const shown = (value: number | undefined) =>
    isError ? '–' : value === undefined ? undefined : formatNumber(value)
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {PUBLISHED_CODES.map((code) => {
        const label = WORK_FIGURES[code]
        return label && <StatCard key={code} label={label} value={shown(data?.works.get(code))} />
      })}
      <StatCard label="Téléchargements" value={shown(data?.downloads)} />
    </div>
  )
}

const Activity = () => {
  const activity = useQuery(activityQuery())
  if (activity.isPending) return <Loading>Chargement de l’activité…</Loading>
  if (activity.isLoadingError) return <Notice tone="danger">L’activité n’a pas pu être lue.</Notice>
  if (activity.data.length === 0)
    return <p className="text-muted">Aucune modification n’a encore été enregistrée.</p>
  return (
    <ul className="divide-y divide-rule">
      {activity.data.map((change) => (
        <li key={change.id} className="py-2.5">
          {change.action === 'removed' ? (
            <span>{change.title}</span>
          ) : (
            <Link className="link" to={`/admin/articles/edit/${change.article_id}`}>
              {change.title ?? 'Sans titre'}
            </Link>
          )}
          <p className="text-sm text-muted">
            {ownValue(ACTIONS, change.action) ?? change.action} {formatAgo(change.changed_at)}
            {change.changed_by_email && ` par ${change.changed_by_email}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The first screen: what waits for whoever is signed in, the state of the site, what changed last, and figures at the end. */
export const DashboardPage = () => {
  const { email } = useAccount()
  return (
    <>
      <ScreenHead title="Bienvenue dans l’espace éditorial" lead={email} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          <WaitingPanel />
          <SiteState />
        </div>
        <QuickActions actions={QUICK_ACTIONS} />
      </div>
      <section className="mt-8" aria-labelledby="activity">
        <h2 id="activity" className="mb-2">
          Activité récente
        </h2>
        <Activity />
      </section>
      <ReadinessFigures />
      <section className="mt-8" aria-labelledby="figures">
        <h2 id="figures" className="mb-3">
          Chiffres
        </h2>
        <Figures />
      </section>
    </>
  )
}
