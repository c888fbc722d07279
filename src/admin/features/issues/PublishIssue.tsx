import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { BackendError, EDIT_CONFLICT } from '#domain/errors/backend-error.ts'
import { type IssueNeed, ISSUE_PUBLISHING_TEXTS as TEXTS } from './issue-checks.ts'
import type { IssueRecord } from '#domain/issues/issue-record.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { refreshWorks } from '../../lists/refresh-works.ts'
import { IssueNeeds } from './IssueNeeds.tsx'
import { issueQuery, type IssueWork, publishIssue } from './issues-queries.ts'

type Props = {
  issue: IssueRecord
  works: readonly IssueWork[]
  needs: readonly IssueNeed[]
  isDirty: boolean
  /** The issue as publishing left it. */
  onPublished: (issue: IssueRecord) => void
}

/**
 * Publishes a whole issue after showing what it lacks. The database publishes all works in one step, so one build
 * follows.
 */
export const PublishIssue = ({ issue, works, needs, isDirty, onPublished }: Props) => {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const waiting = works.filter(({ isPublished }) => !isPublished).length
  const publishing = useMutation({
    mutationFn: () => publishIssue(issue),
    onSuccess: async (count) => {
      setAsking(false)
      toast.success(TEXTS.published(count))
      const { queryKey } = issueQuery(issue.id)
      await queries.invalidateQueries({ queryKey })
      const stored = queries.getQueryData(queryKey)
      if (stored) onPublished(stored.issue)
      await refreshWorks(queries)
    },
    onError: async (error) => {
      if (error instanceof BackendError && error.code === EDIT_CONFLICT)
        await queries.invalidateQueries({ queryKey: issueQuery(issue.id).queryKey })
    },
    meta: { showsOwnError: true },
  })
  if (works.length > 0 && waiting === 0) return <p className="text-muted">{TEXTS.allPublished}</p>
  return (
    <>
      <Button disabled={isDirty || waiting === 0} onClick={() => setAsking(true)}>
        {TEXTS.publish}
      </Button>
      {isDirty && <p className="text-sm text-muted">{TEXTS.unsaved}</p>}
      <Dialog
        open={isAsking}
        title={TEXTS.ask(waiting)}
        onClose={() => setAsking(false)}
        dismissible={!publishing.isPending}
        footer={
          <>
            <Button variant="outline" disabled={publishing.isPending} onClick={() => setAsking(false)}>
              Annuler
            </Button>
            <Button busy={publishing.isPending} onClick={() => publishing.mutate()}>
              {TEXTS.confirm}
            </Button>
          </>
        }
      >
        <p className="mb-3">{TEXTS.explain}</p>
        <IssueNeeds needs={needs} />
        {publishing.error && (
          <div className="mt-3">
            <Notice tone="danger" title={TEXTS.failed}>
              {publishing.error instanceof BackendError && publishing.error.code === EDIT_CONFLICT
                ? TEXTS.conflict
                : publishing.error.message}
            </Notice>
          </div>
        )}
      </Dialog>
    </>
  )
}
