import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { joinRefusal, AUTHOR_JOIN_TEXTS as TEXTS } from './author-join.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useEditorName } from '../../lists/editors-query.ts'
import { ReadError } from '../../lists/ReadError.tsx'
import { LISTED_MERGES, type Merge, mergesQuery, refreshAuthors, undoMerge } from './authors-queries.ts'

const columnsOf = (nameOf: (id: string | null) => string): DataColumn<Merge>[] => [
  { id: 'from', header: TEXTS.from, rowHeader: true, cell: ({ from }) => from },
  { id: 'into', header: TEXTS.into, cell: ({ into }) => into },
  { id: 'merged_at', header: TEXTS.at, cell: ({ merged_at }) => formatMoment(merged_at) },
  { id: 'merged_by', header: TEXTS.by, cell: ({ merged_by }) => nameOf(merged_by) },
]

const UndoDialog = ({ merge, onClose }: { merge: Merge; onClose: () => void }) => {
  const queries = useQueryClient()
  const undoing = useMutation({
    mutationFn: undoMerge,
    onSuccess: (count) => {
      toast.success(TEXTS.undoDone(count))
      onClose()
    },
    onSettled: () => refreshAuthors(queries),
    meta: { showsOwnError: true },
  })
  const refusal = undoing.error instanceof BackendError ? joinRefusal(undoing.error.hint) : undefined
  return (
    <ConfirmDialog
      open
      title={TEXTS.undoQuestion}
      confirmLabel={TEXTS.undo}
      busy={undoing.isPending}
      onCancel={onClose}
      onConfirm={() => undoing.mutate(merge)}
    >
      <p>{TEXTS.undoExplanation(merge.from)}</p>
      {undoing.isError && (
        <div className="mt-4">
          <Notice tone="danger">{refusal ?? TEXTS.undoFailed}</Notice>
        </div>
      )}
    </ConfirmDialog>
  )
}

/** What was joined, newest first, each with the way to take it back. */
export const Merges = () => {
  const merges = useQuery(mergesQuery())
  const nameOf = useEditorName()
  const [undone, setUndone] = useState<Merge>()
  return (
    <section aria-labelledby="merges">
      <h2 id="merges" className="mb-3">
        {TEXTS.merges}
      </h2>
      {merges.isPending && <Loading>{TEXTS.mergesLoading}</Loading>}
      {merges.isError && (
        <ReadError busy={merges.isFetching} onRetry={() => void merges.refetch()}>
          {TEXTS.mergesUnreadable}
        </ReadError>
      )}
      {merges.data?.length === 0 && <p className="text-muted">{TEXTS.mergesNone}</p>}
      {merges.data && merges.data.length > 0 && (
        <DataTable
          caption={TEXTS.merges}
          columns={columnsOf(nameOf)}
          rows={merges.data}
          rowId={({ id }) => id}
          actions={(merge) =>
            merge.undone_at === null ? (
              <Button
                variant="outline"
                size="sm"
                aria-label={TEXTS.undoName(merge.from, merge.into)}
                onClick={() => setUndone(merge)}
              >
                {TEXTS.undo}
              </Button>
            ) : (
              <span className="text-sm text-muted">{TEXTS.undone(formatMoment(merge.undone_at))}</span>
            )
          }
        />
      )}
      {merges.data?.length === LISTED_MERGES && (
        <p className="mt-2 text-sm text-muted">{TEXTS.mergesFirst(LISTED_MERGES)}</p>
      )}
      {undone && <UndoDialog merge={undone} onClose={() => setUndone(undefined)} />}
    </section>
  )
}
