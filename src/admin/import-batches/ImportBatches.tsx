import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#domain/dates/moment.ts'
import { countNoun } from '#domain/language/number.ts'
import { Badge } from '#ui/Badge.tsx'
import { Loading } from '#ui/Loading.tsx'
import { useEditorName } from '../lists/editors-query.ts'
import { ReadError } from '../lists/ReadError.tsx'
import { importBatchesQuery, type ImportBatch, type ImportKind } from './import-batches-query.ts'
import { UndoImport } from './UndoImport.tsx'

const nameOf = ({ file_name, created_at }: ImportBatch): string =>
  file_name ?? `du ${formatMoment(created_at)}`

const State = ({ batch: { undone_at, state, total_rows } }: { batch: ImportBatch }) => {
  if (undone_at) return <Badge>Annulé {formatMoment(undone_at)}</Badge>
  if (state === 'open')
    return (
      <Badge tone="warning">Pas terminé ({countNoun(total_rows, 'notice prévue', 'notices prévues')})</Badge>
    )
  if (state === 'stopped')
    return <Badge tone="warning">Arrêté ({countNoun(total_rows, 'notice prévue', 'notices prévues')})</Badge>
  return null
}

const Batch = ({ batch }: { batch: ImportBatch }) => {
  const editorName = useEditorName()
  const { row_count, changed_count, created_at, created_by, undone_at, id } = batch
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{nameOf(batch)}</p>
        <p className="text-sm text-muted">
          {countNoun(row_count, 'ajoutée', 'ajoutées')}
          {changed_count > 0 && `, ${countNoun(changed_count, 'modifiée', 'modifiées')}`} ·{' '}
          {formatMoment(created_at)} · {editorName(created_by)}
        </p>
        <State batch={batch} />
      </div>
      {!undone_at && row_count + changed_count > 0 && <UndoImport batchId={id} name={nameOf(batch)} />}
    </li>
  )
}

/** The imports made so far, each of which can be taken back. */
export const ImportBatches = ({ kind }: { kind?: ImportKind }) => {
  const batches = useQuery(importBatchesQuery(kind))
  if (batches.isPending) return <Loading>Lecture des imports…</Loading>
  if (batches.isLoadingError)
    return (
      <ReadError busy={batches.isFetching} onRetry={() => void batches.refetch()}>
        Les imports n’ont pas pu être lus.
      </ReadError>
    )
  if (batches.data.length === 0) return <p className="text-muted">Aucun import n’a encore été fait.</p>
  return (
    <ul className="divide-y divide-rule">
      {batches.data.map((batch) => (
        <Batch key={batch.id} batch={batch} />
      ))}
    </ul>
  )
}
