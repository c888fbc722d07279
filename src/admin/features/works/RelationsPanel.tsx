import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { formatLongDate } from '#domain/dates/format-date.ts'
import { citationLink } from '#domain/works/bibliography.ts'
import { relationLead } from '#domain/works/relations.ts'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { ReadError } from '../../lists/ReadError.tsx'
import { RELATION_PANEL_TEXTS as TEXTS } from './record-texts.ts'
import { RelationForm } from './RelationForm.tsx'
import { addRelation, type ListedRelation, relationsQuery, removeRelation } from './relations-queries.ts'
import { UndoLine } from '#ui/UndoLine.tsx'
import { useEntries } from '#ui/useEntries.ts'

/** Stands for the key of a relation that is yet to be added. */
const NEW_RELATION = 'new'

const leadOf = ({ columns: { kind, direction } }: ListedRelation): string =>
  relationLead({ kind, side: direction === 'outgoing' ? 'notice' : 'subject' })

const otherOf = ({ title, columns: { related_doi } }: ListedRelation): string =>
  related_doi ?? title ?? TEXTS.untitled

const RelationLine = ({ relation, onRemove }: { relation: ListedRelation; onRemove: () => void }) => {
  const { related_work_id, related_doi, related_on, reason } = relation.columns
  const lead = leadOf(relation)
  return (
    <li className="card flex flex-wrap items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <p>
          {lead}
          {related_doi === null ? (
            <Link className="link" to={`/admin/articles/edit/${related_work_id ?? ''}`}>
              {otherOf(relation)}
            </Link>
          ) : (
            <a
              className="link"
              href={citationLink({ text: '', doi: related_doi })}
              target="_blank"
              rel="noreferrer"
            >
              {related_doi}
            </a>
          )}
        </p>
        {related_on !== null && <p className="text-sm text-muted">{formatLongDate(related_on)}</p>}
        {reason !== null && <p className="mt-1 text-sm whitespace-pre-line">{reason}</p>}
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={TEXTS.remove(lead + otherOf(relation))}
        onClick={onRemove}
      >
        Retirer
      </Button>
    </li>
  )
}

/** What a work is to other works: its errata, its retraction, replies, translations. Each is stored at once. */
export const RelationsPanel = ({ work }: { work: { id: string; doi: string } }) => {
  const queries = useQueryClient()
  const relations = useQuery(relationsQuery(work.id))
  const entries = useEntries<ListedRelation>()
  const [isAdding, setIsAdding] = useState(false)
  const { lastRemoved } = entries
  // Not awaited: the press is answered before the list is read again.
  const refresh = () => void queries.invalidateQueries({ queryKey: ['works', 'relations'] })

  const removing = useMutation({
    mutationFn: ({ id }: ListedRelation) => removeRelation(id),
    onSuccess: (_, relation) => entries.rememberRemoved(relation),
    onError: () => toast.error(TEXTS.removeFailed),
    onSettled: refresh,
    meta: { showsOwnError: true },
  })
  const bringingBack = useMutation({
    mutationFn: ({ columns }: ListedRelation) => addRelation(columns),
    onSuccess: (_, { id }) => {
      toast.success(TEXTS.broughtBack)
      entries.forgetRemoved(id)
      entries.focusOn(NEW_RELATION, 'edit')
    },
    onError: () => toast.error(TEXTS.addFailed),
    onSettled: refresh,
    meta: { showsOwnError: true },
  })
  const closeForm = () => {
    setIsAdding(false)
    entries.focusOn(NEW_RELATION, 'edit')
  }

  return (
    <section className="grid gap-4" aria-labelledby="relations">
      <div>
        <h2 id="relations">{TEXTS.title}</h2>
        <p className="mt-1 measure text-sm text-muted">{TEXTS.lead}</p>
      </div>
      {relations.isPending && <Loading>{TEXTS.loading}</Loading>}
      {relations.isError && (
        <ReadError busy={relations.isFetching} onRetry={() => void relations.refetch()}>
          {TEXTS.loadFailed}
        </ReadError>
      )}
      {relations.data?.length === 0 && <p className="text-muted">{TEXTS.empty}</p>}
      {relations.data && relations.data.length > 0 && (
        <ul className="grid gap-2" aria-label={TEXTS.list}>
          {relations.data.map((relation) => (
            <RelationLine key={relation.id} relation={relation} onRemove={() => removing.mutate(relation)} />
          ))}
        </ul>
      )}
      <UndoLine
        id={entries.undoId}
        text={lastRemoved && TEXTS.removed(leadOf(lastRemoved) + otherOf(lastRemoved))}
        onUndo={() => {
          if (lastRemoved) bringingBack.mutate(lastRemoved)
        }}
      />
      {isAdding ? (
        <RelationForm
          work={work}
          onClose={closeForm}
          onAdded={() => {
            closeForm()
            toast.success(TEXTS.added)
            refresh()
          }}
        />
      ) : (
        <p>
          <Button
            id={entries.controlId(NEW_RELATION, 'edit')}
            variant="outline"
            onClick={() => setIsAdding(true)}
          >
            {TEXTS.add}
          </Button>
        </p>
      )}
    </section>
  )
}
