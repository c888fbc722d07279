import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { loadSupabase } from '#data/browser-client.ts'
import { toast } from '#browser/toasts/toast.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { ReplyFormSchema, type ReplyFormValues, REPLY_TEXTS } from '#domain/submission/submission-reply.ts'
import {
  describeStatus,
  SUBMISSION_STATUSES,
  SubmissionStatusSchema,
  type SubmissionStatus,
} from '#domain/submission/submission-status.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { AfterSending } from '../../unsaved/AfterSending.tsx'
import { useDraftText } from '../../unsaved/useDraftText.ts'
import { useReply } from '../../unsaved/useReply.ts'
import { writtenRows } from '../../session/reachable-rows.ts'
import { sendReply, showMailOutcome } from './reply-actions.ts'
import type { Submission } from './submissions-queries.ts'

const EMPTY: ReplyFormValues = { message: '', newStatus: '', silent: false }

/** A change of status without a mail to the author. */
const changeSilently = async (id: string, seen: string, status: SubmissionStatus): Promise<void> => {
  const client = await loadSupabase()
  const changed = await writtenRows(
    await client.from('submissions').update({ status }).eq('id', id).eq('status', seen).select('id'),
    'editor',
  )
  if (changed.length === 0) throw new BackendError(REPLY_TEXTS.conflict)
}

const nameOfReply = ({ id }: Submission): string => `reply:${id}`

const Form = ({ submission }: { submission: Submission }) => {
  const name = nameOfReply(submission)
  const draft = useDraftText(name)
  const form = useForm<ReplyFormValues>({
    resolver: zodResolver(ReplyFormSchema),
    defaultValues: { ...EMPTY, message: draft[0] },
  })
  const { errors } = form.formState
  const [message, newStatus, silent] = useWatch({
    control: form.control,
    name: ['message', 'newStatus', 'silent'],
  })
  const maySilence = newStatus !== '' && message.trim() === ''

  const { replying, submit } = useReply({
    name,
    draft,
    form,
    empty: EMPTY,
    field: 'message',
    send: async (values, key) => {
      const seen = SubmissionStatusSchema.parse(submission.status)
      const status = values.newStatus === '' ? undefined : SubmissionStatusSchema.parse(values.newStatus)
      if (values.silent && status !== undefined && values.message === '') {
        await changeSilently(submission.id, seen, status)
        return undefined
      }
      return sendReply({
        submission_id: submission.id,
        message: values.message,
        new_status: status,
        seen_status: seen,
        idempotency_key: key,
      })
    },
    onSent: (answer) => {
      if (answer) showMailOutcome(answer)
      else toast.success('État enregistré, sans courriel')
    },
    failedText: `La réponse sur ${submission.reference} n’a pas abouti`,
    queryKey: ['submissions'],
  })

  const items = Object.entries(SUBMISSION_STATUSES)
    .filter(([value]) => value !== submission.status)
    .map(([value, { name }]) => ({ value, label: name }))

  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <Field
        label="Message à l’auteur"
        hint={`Envoyé à ${submission.corresponding_author_email}. Jusque-là, ce que vous écrivez reste sur cet appareil.`}
        error={errors.message?.message}
      >
        {(control) => <TextArea {...control} rows={6} {...form.register('message')} />}
      </Field>
      <Field label="Nouvel état" error={errors.newStatus?.message}>
        {(control) => (
          <Select
            {...control}
            items={items}
            placeholder={`Inchangé (${describeStatus(submission.status).name})`}
            {...form.register('newStatus')}
          />
        )}
      </Field>
      {maySilence && <Checkbox label="Ne pas prévenir l’auteur" {...form.register('silent')} />}
      {replying.isError && <Notice tone="danger">{replying.error.message}</Notice>}
      <div>
        <Button type="submit" busy={replying.isPending}>
          {maySilence && silent
            ? 'Enregistrer l’état'
            : newStatus === ''
              ? 'Envoyer la réponse'
              : 'Enregistrer et prévenir l’auteur'}
        </Button>
      </div>
    </form>
  )
}

/** Writes to the author, changes the status, or both at once. */
export const ReplyForm = ({ submission }: { submission: Submission }) => (
  <section aria-labelledby="reply">
    <h2 id="reply" className="mb-2">
      Répondre à l’auteur
    </h2>
    <AfterSending mutationKey={[nameOfReply(submission)]}>
      <Form submission={submission} />
    </AfterSending>
  </section>
)
