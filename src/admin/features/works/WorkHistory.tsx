import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { changedFields } from '#domain/works/field-changes.ts'
import type { WorkForm } from '#domain/works/work-form.ts'
import { formatAgo, formatMoment } from '#domain/dates/moment.ts'
import { ReadError } from '../../lists/ReadError.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Loading } from '#ui/Loading.tsx'
import { refreshWorks } from '../../lists/refresh-works.ts'
import { FieldDifferences } from './FieldDifferences.tsx'
import { historyQuery, restoreVersion, type WorkVersion } from './history-queries.ts'
import { type StoredWork, workQuery } from './work-queries.ts'

/** What was done, described with what came before it: a work that comes after its removal was brought back. */
const actionName = (entry: WorkVersion, before: WorkVersion | undefined): string => {
  if (entry.action === 'removed') return 'Supprimé'
  if (entry.action === 'created') return before ? 'Rétabli' : 'Créé'
  return 'Modifié'
}

/** The fields that differ. A version holds no addresses of authors: nothing is said of them. */
const changedInVersion = (before: WorkForm, after: WorkForm) =>
  changedFields(before, after).filter((field) => field !== 'contributorEmails')

/** The versions of a work with what each changed, and the way back to any of them. */
export const WorkHistory = ({ work }: { work: StoredWork }) => {
  const queries = useQueryClient()
  const history = useQuery(historyQuery(work.id))
  const [asked, setAsked] = useState<WorkVersion>()
  const restore = useMutation({
    mutationFn: (version: number) => restoreVersion(work.id, version, work.version),
    onSuccess: async (_, version) => {
      setAsked(undefined)
      toast.success(`La version ${version} est rétablie`)
      await queries.invalidateQueries({ queryKey: workQuery(work.id).queryKey })
      await refreshWorks(queries)
    },
  })

  if (history.isPending) return <Loading>Chargement de l’historique…</Loading>
  if (history.isLoadingError)
    return (
      <ReadError busy={history.isFetching} onRetry={() => void history.refetch()}>
        L’historique n’a pas pu être lu.
      </ReadError>
    )
  if (history.data.length === 0)
    return (
      <p className="text-muted">Cet article n’a pas encore été modifié depuis qu’il est dans l’archive.</p>
    )

  return (
    <>
      <ol className="grid gap-3" aria-label="Versions">
        {history.data.map((entry, index) => {
          const before = history.data[index + 1]
          const fields = before ? changedInVersion(before.form, entry.form) : []
          const isCurrent = index === 0
          const differsFromNow = changedInVersion(entry.form, work.form).length > 0
          return (
            <li key={entry.id} className="card p-4">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <strong>Version {entry.version}</strong>
                {isCurrent && <Badge tone="success">Version actuelle</Badge>}
                <span className="text-sm text-muted">
                  {actionName(entry, before)} le {formatMoment(entry.changedAt)} ({formatAgo(entry.changedAt)}
                  ){entry.changedBy && ` par ${entry.changedBy}`}
                </span>
                {!isCurrent && entry.action !== 'removed' && differsFromNow && (
                  <Button
                    variant="outline"
                    size="sm"
                    className="ms-auto"
                    aria-label={`Rétablir la version ${entry.version}`}
                    onClick={() => setAsked(entry)}
                  >
                    Rétablir
                  </Button>
                )}
              </div>
              {before && fields.length > 0 && (
                <details className="mt-2">
                  <summary className="cursor-pointer text-sm">
                    {fields.length === 1 ? '1 champ modifié' : `${fields.length} champs modifiés`}
                  </summary>
                  <FieldDifferences before={before.form} after={entry.form} fields={fields} />
                </details>
              )}
            </li>
          )
        })}
      </ol>
      <ConfirmDialog
        open={asked !== undefined}
        title={`Rétablir la version ${asked?.version ?? ''}\u202f?`}
        confirmLabel="Rétablir"
        busy={restore.isPending}
        onConfirm={() => asked && restore.mutate(asked.version)}
        onCancel={() => setAsked(undefined)}
      >
        <p>
          Elle devient une nouvelle version&#8239;; l’actuelle reste dans l’historique. Voici ce qui change
          par rapport à aujourd’hui&nbsp;:
        </p>
        {asked && (
          <FieldDifferences
            before={work.form}
            after={asked.form}
            fields={changedInVersion(work.form, asked.form)}
          />
        )}
      </ConfirmDialog>
    </>
  )
}
