import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { BackendError, FOREIGN_KEY_VIOLATION } from '#domain/errors/backend-error.ts'
import { ISSUE_PUBLISHING_TEXTS as TEXTS } from './issue-checks.ts'
import type { IssueRecord } from '#domain/issues/issue-record.ts'
import { volumeAndNumber } from '#domain/works/source-line.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { refreshWorks } from '../../lists/refresh-works.ts'
import { issueQuery, removeIssue } from './issues-queries.ts'

type Props = {
  issue: IssueRecord
  /** Called before the page is left. */
  onRemoved: () => void
}

/** Removes an issue that has no article, for instance one made by mistake. */
export const RemoveIssue = ({ issue, onRemoved }: Props) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const removing = useMutation({
    mutationFn: () => removeIssue(issue.id),
    onSuccess: async () => {
      onRemoved()
      await navigate(`/admin/issues?publication=${issue.publication}`, { replace: true })
      toast.success(TEXTS.removed)
      await refreshWorks(queries)
    },
    onError: async (error) => {
      setAsking(false)
      if (!(error instanceof BackendError) || error.code !== FOREIGN_KEY_VIOLATION) {
        toast.error(TEXTS.removalFailed)
        return
      }
      toast.error(TEXTS.hasWorks)
      await queries.invalidateQueries({ queryKey: issueQuery(issue.id).queryKey })
    },
    meta: { showsOwnError: true },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {TEXTS.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={TEXTS.askRemoval(volumeAndNumber({ volume: issue.volume, issue: issue.number }))}
        confirmLabel="Supprimer"
        danger
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{TEXTS.removal}</p>
      </ConfirmDialog>
    </>
  )
}
