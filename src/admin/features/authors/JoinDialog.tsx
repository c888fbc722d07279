import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { type FoundAuthor, joinRefusal, stayingAuthor, AUTHOR_JOIN_TEXTS as TEXTS } from './author-join.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Choice } from '#ui/Choice.tsx'
import { AuthorAbout } from './AuthorAbout.tsx'
import { joinAuthors, refreshAuthors } from './authors-queries.ts'

type Props = { authors: readonly [FoundAuthor, FoundAuthor]; onClose: () => void; onJoined: () => void }

/** Asks whether two authors are one person, and which name stays. */
export const JoinDialog = ({ authors, onClose, onJoined }: Props) => {
  const id = useId()
  const queries = useQueryClient()
  const [staying, setStaying] = useState(() => stayingAuthor(authors))
  const [into, from] = staying === 0 ? authors : [authors[1], authors[0]]
  const joining = useMutation({
    mutationFn: joinAuthors,
    onSuccess: () => {
      toast.success(TEXTS.joined(from.name, into.name))
      onJoined()
    },
    onSettled: () => refreshAuthors(queries),
    meta: { showsOwnError: true },
  })
  const refusal = joining.error instanceof BackendError ? joinRefusal(joining.error.hint) : undefined
  return (
    <ConfirmDialog
      open
      title={TEXTS.question}
      confirmLabel={TEXTS.confirm}
      busy={joining.isPending}
      onCancel={onClose}
      onConfirm={() => joining.mutate({ from, into })}
    >
      <p>{TEXTS.explanation}</p>
      {authors.some(({ personId }) => personId === undefined) && <p className="mt-2">{TEXTS.homonyms}</p>}
      <fieldset className="mt-4">
        <legend className="label">{TEXTS.keep}</legend>
        <div className="grid gap-2">
          {authors.map((author, index) => (
            <label
              key={author.key}
              className="flex items-start gap-2.5 rounded-md border border-rule px-3 py-2"
            >
              <Choice
                type="radio"
                name={`${id}-staying`}
                checked={staying === index}
                onChange={() => setStaying(index === 0 ? 0 : 1)}
              />
              <span className="min-w-0">
                <AuthorAbout author={author} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {joining.isError && (
        <div className="mt-4">
          <Notice tone="danger">{refusal ?? TEXTS.failed}</Notice>
        </div>
      )}
    </ConfirmDialog>
  )
}
