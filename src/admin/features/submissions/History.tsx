import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { describeStatus, SubmissionStatusSchema } from '#domain/submission/submission-status.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { useEditorName } from '../../lists/editors-query.ts'
import { sendReply, showMailOutcome } from './reply-actions.ts'
import type { Submission } from './submissions-queries.ts'

type Reply = Submission['submission_replies'][number]
type Step = { id: string; at: string; by: string | null; content: ReactNode }

const ReplyStep = ({ reply, submission }: { reply: Reply; submission: Submission }) => {
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: () =>
      sendReply({
        submission_id: submission.id,
        message: reply.body ?? '',
        new_status: SubmissionStatusSchema.optional().parse(reply.new_status ?? undefined),
        seen_status: SubmissionStatusSchema.parse(submission.status),
        // The key of the row: the server finds it and mails what is stored.
        idempotency_key: reply.idempotency_key ?? '',
      }),
    onSuccess: showMailOutcome,
    onError: (error) => toast.error('Le courriel n’a pas pu être envoyé', { description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['submissions', 'one', submission.id] }),
    meta: { showsOwnError: true },
  })
  return (
    <>
      <p>
        {reply.body === null
          ? `L’auteur est prévenu de l’état «\u00a0${describeStatus(reply.new_status ?? '').name}\u00a0».`
          : 'Réponse à l’auteur'}{' '}
        {reply.delivered ? <Badge tone="success">Envoyée</Badge> : <Badge tone="warning">Non envoyée</Badge>}
      </p>
      {reply.body !== null && (
        <p className="mt-1 border-s-2 border-rule ps-3 wrap-anywhere whitespace-pre-line">{reply.body}</p>
      )}
      {!reply.delivered && reply.idempotency_key !== null && (
        <Button
          variant="outline"
          size="sm"
          className="mt-1"
          busy={sending.isPending}
          onClick={() => sending.mutate()}
        >
          Envoyer le courriel
        </Button>
      )}
    </>
  )
}

const stepsOf = (submission: Submission): Step[] => {
  const steps: Step[] = [
    ...submission.submission_status_changes.map((change) => ({
      id: change.id,
      at: change.created_at,
      by: change.changed_by,
      content: (
        <p>
          État&nbsp;: {describeStatus(change.old_status).name} →{' '}
          <strong>{describeStatus(change.new_status).name}</strong>
        </p>
      ),
    })),
    ...submission.submission_replies.map((reply) => ({
      id: reply.id,
      at: reply.created_at,
      by: reply.author_id,
      content: <ReplyStep reply={reply} submission={submission} />,
    })),
  ]
  return steps.toSorted((a, b) => b.at.localeCompare(a.at))
}

/** What happened to a submission, latest first. */
export const History = ({ submission }: { submission: Submission }) => {
  const nameOf = useEditorName()
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-2">
        Historique
      </h2>
      <ol className="divide-y divide-rule">
        {stepsOf(submission).map(({ id, at, by, content }) => (
          <li key={id} className="py-2">
            {content}
            <p className="text-sm text-muted">
              {nameOf(by)}, {formatMoment(at)}
            </p>
          </li>
        ))}
        <li className="py-2">
          <p>Soumission reçue</p>
          <p className="text-sm text-muted">{formatMoment(submission.created_at)}</p>
        </li>
      </ol>
    </section>
  )
}
