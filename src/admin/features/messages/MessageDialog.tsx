import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useEditorName } from '../../lists/editors-query.ts'
import { MessageReplies } from './MessageReplies.tsx'
import { markHandled, messageQuery, type OpenMessage, removeMessage } from './messages-queries.ts'

type Props = {
  /** Empty while no message is open. */
  id: string
  onClose: () => void
}

const Content = ({ message }: { message: OpenMessage }) => {
  const nameOf = useEditorName()
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        {message.email}
        {message.phone && ` · ${message.phone}`} · {formatMoment(message.created_at)}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
      {message.handled_at && (
        <Notice tone="success">
          Traité par {nameOf(message.handled_by)} le {formatMoment(message.handled_at)}.
        </Notice>
      )}
    </div>
  )
}

/** A message with what can be done about it. */
export const MessageDialog = ({ id, onClose }: Props) => {
  const queries = useQueryClient()
  const { data: message, isPending, isError } = useQuery(messageQuery(id))
  const [asksRemoval, setAsksRemoval] = useState(false)
  const marking = useMutation({
    mutationFn: markHandled,
    onSuccess: async (_, { handled }) => {
      await queries.invalidateQueries({ queryKey: ['messages'] })
      toast.success(handled ? 'Message marqué comme traité' : 'Message à traiter de nouveau')
    },
    onError: () => toast.error('Le message n’a pas pu être marqué.'),
    meta: { showsOwnError: true },
  })
  const removing = useMutation({
    mutationFn: removeMessage,
    onSuccess: async () => {
      onClose()
      await queries.invalidateQueries({ queryKey: ['messages', 'list'] })
      toast.success('Message supprimé')
    },
    onError: () => toast.error('Le message n’a pas pu être supprimé.'),
    meta: { showsOwnError: true },
  })
  return (
    <Dialog
      size="lg"
      open={id !== ''}
      onClose={onClose}
      title={message ? `Message de ${message.name}` : 'Message'}
      footer={
        message &&
        (asksRemoval ? (
          <>
            <p className="me-auto self-center">Supprimer ce message pour toujours&#8239;?</p>
            <Button variant="outline" onClick={() => setAsksRemoval(false)}>
              Annuler
            </Button>
            <Button variant="danger" busy={removing.isPending} onClick={() => removing.mutate(message.id)}>
              Oui, supprimer
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={() => setAsksRemoval(true)}>
              Supprimer
            </Button>
            <Button
              variant="outline"
              busy={marking.isPending}
              onClick={() => marking.mutate({ id: message.id, handled: message.handled_at === null })}
            >
              {message.handled_at === null ? 'Marquer comme traité' : 'Remettre à traiter'}
            </Button>
          </>
        ))
      }
    >
      {isPending && <Loading>Chargement du message…</Loading>}
      {isError && <Notice tone="danger">Le message n’a pas pu être lu.</Notice>}
      {message === null && <Notice tone="warning">Ce message n’existe plus.</Notice>}
      {message && (
        <>
          <Content message={message} />
          <hr className="my-4 border-rule" />
          <MessageReplies key={message.id} message={message} />
        </>
      )}
    </Dialog>
  )
}
