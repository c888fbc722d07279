import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { formatAgo, formatMoment } from '#domain/dates/moment.ts'
import { countNoun } from '#domain/language/number.ts'
import { ReadError } from '../../lists/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { StatCard } from '#ui/StatCard.tsx'
import { BuildTable } from './BuildTable.tsx'
import { BuildFindings, readFindings } from '../../site-state/BuildFindings.tsx'
import { publishingStateQuery } from '../../site-state/publishing-state-query.ts'
import { requestRebuild } from './publishing-queries.ts'

const Frame = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient()
  const rebuild = useMutation({
    mutationFn: requestRebuild,
    onSuccess: async () => {
      toast.success('Mise en ligne demandée')
      await queries.invalidateQueries({ queryKey: ['publishing'] })
    },
  })
  return (
    <>
      <ScreenHead
        title="Publication du site"
        lead="Chaque changement d’un contenu publié est mis en ligne de lui-même, en quelques secondes à une minute. Les changements rapprochés sont réunis."
        actions={
          <Button busy={rebuild.isPending} onClick={() => rebuild.mutate()}>
            Mettre en ligne maintenant
          </Button>
        }
      />
      {children}
    </>
  )
}

/** What is live, what waits, what is being built, and how the builds ended. */
export const PublishingPage = () => {
  const state = useQuery(publishingStateQuery())
  if (state.isPending)
    return (
      <Frame>
        <Loading>Lecture de l’état de publication…</Loading>
      </Frame>
    )
  if (state.isLoadingError)
    return (
      <Frame>
        <ReadError busy={state.isFetching} onRetry={() => void state.refetch()}>
          L’état de publication n’a pas pu être lu.
        </ReadError>
      </Frame>
    )

  const {
    last_published_at: publishedAt,
    last_build_status: lastStatus,
    last_build_at: lastBuildAt,
    last_build_error: lastError,
    last_build_left_out: leftOut,
    waiting_changes: waiting,
    waiting_since: waitingSince,
    building_since: buildingSince,
    retry_at: retryAt,
  } = state.data
  return (
    <Frame>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3" aria-live="polite">
        <StatCard
          label="En ligne"
          value={publishedAt ? formatAgo(publishedAt) : 'Jamais publié'}
          hint={publishedAt && formatMoment(publishedAt)}
        />
        <StatCard
          label="En attente"
          value={waitingSince ? countNoun(waiting ?? 0, 'changement', 'changements') : 'Rien'}
          hint={
            waitingSince ? `depuis ${formatMoment(waitingSince)}` : 'Tout ce qui est publié est en ligne.'
          }
        />
        <StatCard
          label="Mise en ligne"
          value={buildingSince ? 'En cours' : 'Aucune'}
          hint={buildingSince && `depuis ${formatMoment(buildingSince)}`}
        />
      </div>
      {lastStatus === 'failed' && lastBuildAt && (
        <div className="mt-6">
          <Notice tone="danger" title="La dernière mise en ligne a échoué">
            <p>
              Le site d’avant est resté en ligne.{' '}
              {retryAt
                ? `Un nouvel essai aura lieu de lui-même à partir du ${formatMoment(retryAt)}.`
                : 'Corrigez la cause, puis remettez en ligne.'}
            </p>
            {lastError && (
              <pre className="scroll-area mt-2 max-h-60 text-xs whitespace-pre-wrap">{lastError}</pre>
            )}
          </Notice>
        </div>
      )}
      <div className="mt-6">
        <BuildFindings findings={readFindings(leftOut)} />
      </div>
      <BuildTable lastBuildAt={lastBuildAt} />
    </Frame>
  )
}
