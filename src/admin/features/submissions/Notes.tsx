import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { REPLY_MAX_CHARS } from '#domain/submission/submission-reply.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useEditorName } from '../../lists/editors-query.ts'
import { useAccount } from '../../session/session-context.ts'
import { AfterSending } from '../../unsaved/AfterSending.tsx'
import { useDraftText } from '../../unsaved/useDraftText.ts'
import { writtenRows } from '../../session/reachable-rows.ts'
import type { Submission } from './submissions-queries.ts'

const nameOfNote = ({ id }: Submission): string => `note:${id}`

const submissionKey = ({ id }: Submission) => ['submissions', 'one', id]

const NoteForm = ({ submission }: { submission: Submission }) => {
  const queries = useQueryClient()
  const name = nameOfNote(submission)
  const [saved, save, forgetSent] = useDraftText(name)
  const [body, setBody] = useState(saved)
  useEffect(() => save(body), [save, body])
  const adding = useMutation({
    mutationKey: [name],
    mutationFn: async (text: string) => {
      const client = await loadSupabase()
      unwrap(
        await client.from('submission_notes').insert({ submission_id: submission.id, body: text.trim() }),
      )
    },
    onSuccess: async (_, sent) => {
      forgetSent(sent)
      setBody((typed) => (typed === sent ? '' : typed))
      await queries.invalidateQueries({ queryKey: submissionKey(submission) })
    },
    onError: () => toast.error('La note n’a pas pu être enregistrée.'),
    meta: { showsOwnError: true },
  })
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (body.trim() !== '' && !adding.isPending) adding.mutate(body)
      }}
    >
      <Field label="Nouvelle note" hint="L’auteur ne la voit pas.">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={REPLY_MAX_CHARS}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="outline" disabled={body.trim() === ''} busy={adding.isPending}>
          Ajouter la note
        </Button>
      </div>
    </form>
  )
}

/** What editors note among themselves; the author never sees it. */
export const Notes = ({ submission }: { submission: Submission }) => {
  const account = useAccount()
  const nameOf = useEditorName()
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: async (id: string) => {
      const client = await loadSupabase()
      await writtenRows(await client.from('submission_notes').delete().eq('id', id).select('id'), 'editor')
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: submissionKey(submission) }),
    onError: () => toast.error('La note n’a pas pu être supprimée.'),
    meta: { showsOwnError: true },
  })
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="mb-2">
        Notes entre éditeurs
      </h2>
      <AfterSending mutationKey={[nameOfNote(submission)]}>
        <NoteForm submission={submission} />
      </AfterSending>
      {submission.submission_notes.length > 0 && (
        <ul className="mt-3 divide-y divide-rule" aria-label="Notes">
          {submission.submission_notes.map((note) => (
            <li key={note.id} className="py-2">
              <p className="wrap-anywhere whitespace-pre-line">{note.body}</p>
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                {nameOf(note.author_id)}, {formatMoment(note.created_at)}
                {note.author_id === account.id && (
                  <Button
                    variant="quiet"
                    size="sm"
                    busy={removing.isPending && removing.variables === note.id}
                    onClick={() => removing.mutate(note.id)}
                  >
                    Supprimer la note
                  </Button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
