import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { WORK_FIGURES } from '#domain/back-office/work-list.ts'
import { NAME_REVIEW_TEXTS } from '#domain/contributors/name-review-texts.ts'
import { PUBLICATION_CODES } from '#domain/publications/publication.ts'
import { formatAgo } from '#domain/dates/moment.ts'
import { countNoun } from '#domain/language/message.ts'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { StatCard } from '#ui/StatCard.tsx'
import { useAccount } from '../../session/session-context.ts'
import { QuickActions } from '../../layout/QuickActions.tsx'
import { nameFiguresQuery } from '../../lists/name-figures-query.ts'
import { activityQuery, figuresQuery, pendingSubmissionsQuery } from './dashboard-queries.ts'
import { ownValue } from '#domain/own-value.ts'

const ACTIONS: Record<string, string> = { created: 'Ajouté', changed: 'Modifié', removed: 'Supprimé' }

const QUICK_ACTIONS = [
  { to: '/admin/articles/new', label: 'Nouvel article' },
  { to: '/admin/files', label: 'Déposer des fichiers' },
  { to: '/admin/import', label: 'Importer un numéro' },
  { to: '/admin/submissions', label: 'Lire les soumissions' },
  { to: '/admin/publishing', label: 'Publier le site' },
]

const Figures = () => {
  const { data, isError } = useQuery(figuresQuery())
  const shown = (value: number | undefined) => (isError ? '–' : value?.toLocaleString('fr-FR'))
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {PUBLICATION_CODES.map((code) => {
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
  if (activity.isError) return <Notice tone="danger">L’activité n’a pas pu être lue.</Notice>
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

/** The first screen: figures of the database, what changed last, and ways on. */
export const DashboardPage = () => {
  const { email } = useAccount()
  const { data: pending } = useQuery(pendingSubmissionsQuery())
  const { data: nameFigures } = useQuery(nameFiguresQuery())
  const namesToCheck = nameFigures?.reduce((sum, { names }) => sum + names, 0) ?? 0
  return (
    <>
      <ScreenHead title="Bienvenue dans l’espace éditorial" lead={email} />
      {pending !== undefined && pending > 0 && (
        <div className="mb-6">
          <Notice tone="info">
            {countNoun(pending, 'soumission attend', 'soumissions attendent')} d’être lue{pending >= 2 && 's'}
            .{' '}
            <Link className="link" to="/admin/submissions">
              Ouvrir les soumissions
            </Link>
          </Notice>
        </div>
      )}
      {namesToCheck > 0 && (
        <div className="mb-6">
          <Notice tone="info">
            {NAME_REVIEW_TEXTS.dashboard(namesToCheck)}{' '}
            <Link className="link" to="/admin/names">
              {NAME_REVIEW_TEXTS.openScreen}
            </Link>
          </Notice>
        </div>
      )}
      <Figures />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <section aria-labelledby="activity">
          <h2 id="activity" className="mb-2">
            Activité récente
          </h2>
          <Activity />
        </section>
        <QuickActions actions={QUICK_ACTIONS} />
      </div>
    </>
  )
}
