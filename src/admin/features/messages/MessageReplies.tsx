import { useQueryClient } from '@tanstack/react-query'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useMutation } from '#browser/queries/useMutation.ts'
import { invokeFunction } from '#browser/functions/invoke-function.ts'
import { toast } from '#browser/toasts/toast.ts'
import {
  CONTACT_REPLY_OUTCOMES,
  CONTACT_REPLY_TEXTS as TEXTS,
  type ContactReply,
  type ContactReplyAnswer,
  ContactReplyAnswerSchema,
  ContactReplyFormSchema,
} from '#domain/contact/contact-message.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useEditorName } from '../../lists/editors-query.ts'
import { AfterSending } from '../../unsaved/AfterSending.tsx'
import { useDraftText } from '../../unsaved/useDraftText.ts'
import { useReply } from '../../unsaved/useReply.ts'
import type { OpenMessage } from './messages-queries.ts'

type Reply = OpenMessage['contact_replies'][number]

/** Stores and mails an answer; called again with the same key it does what is left to do. */
const sendReply = (reply: ContactReply): Promise<ContactReplyAnswer> =>
  invokeFunction('reply-to-message', ContactReplyAnswerSchema, reply)

const showOutcome = ({ mail }: ContactReplyAnswer): void => {
  if (mail === 'sent') toast.success(TEXTS.sent)
  else toast.warning(TEXTS.stored, { description: CONTACT_REPLY_OUTCOMES[mail] })
}

const StoredReply = ({ reply }: { reply: Reply }) => {
  const queries = useQueryClient()
  const nameOf = useEditorName()
  const sending = useMutation({
    mutationFn: () =>
      sendReply({ message_id: reply.message_id, reply: reply.body, idempotency_key: reply.idempotency_key }),
    onSuccess: showOutcome,
    onError: (error) => toast.error(TEXTS.failedAgain, { description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
    meta: { showsOwnError: true },
  })
  return (
    <li className="py-2">
      <p className="border-s-2 border-rule ps-3 wrap-anywhere whitespace-pre-line">{reply.body}</p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
        {nameOf(reply.author_id)}, {formatMoment(reply.created_at)}
        {reply.delivered ? (
          <Badge tone="success">{TEXTS.delivered}</Badge>
        ) : (
          <>
            <Badge tone="warning">{TEXTS.notDelivered}</Badge>
            <Button variant="outline" size="sm" busy={sending.isPending} onClick={() => sending.mutate()}>
              {TEXTS.again}
            </Button>
          </>
        )}
      </p>
    </li>
  )
}

const nameOfReply = ({ id }: OpenMessage): string => `contact-reply:${id}`

const EMPTY = { reply: '' }

const ReplyForm = ({ message }: { message: OpenMessage }) => {
  const name = nameOfReply(message)
  const draft = useDraftText(name)
  const form = useForm({
    resolver: zodResolver(ContactReplyFormSchema),
    defaultValues: { reply: draft[0] },
  })
  const { replying, submit } = useReply({
    name,
    draft,
    form,
    empty: EMPTY,
    field: 'reply',
    send: ({ reply }, key) => sendReply({ message_id: message.id, reply, idempotency_key: key }),
    onSent: showOutcome,
    failedText: TEXTS.refused(message.name),
    queryKey: ['messages'],
  })
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <Field
        label={TEXTS.label}
        hint={TEXTS.hint(message.email)}
        error={form.formState.errors.reply?.message}
      >
        {(control) => <TextArea {...control} rows={5} {...form.register('reply')} />}
      </Field>
      {replying.isError && <Notice tone="danger">{replying.error.message}</Notice>}
      <div>
        <Button type="submit" busy={replying.isPending}>
          {TEXTS.submit}
        </Button>
      </div>
    </form>
  )
}

/** The answers to a message, and the form of another one; what is being written stays on the device. */
export const MessageReplies = ({ message }: { message: OpenMessage }) => (
  <div className="grid gap-3">
    {message.contact_replies.length > 0 && (
      <section aria-label={TEXTS.title}>
        <h3>{TEXTS.title}</h3>
        <ol className="divide-y divide-rule">
          {message.contact_replies.map((reply) => (
            <StoredReply key={reply.id} reply={reply} />
          ))}
        </ol>
      </section>
    )}
    <AfterSending mutationKey={[nameOfReply(message)]}>
      <ReplyForm message={message} />
    </AfterSending>
  </div>
)
