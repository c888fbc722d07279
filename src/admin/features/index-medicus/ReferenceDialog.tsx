import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/Dialog.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ReadError } from '../../lists/ReadError.tsx'
import { ReferenceFormDialog } from './ReferenceFormDialog.tsx'
import { referenceQuery } from './references-queries.ts'

const ExistingReference = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, isPending, isError, isFetching, refetch } = useQuery(referenceQuery(id))
  if (data) return <ReferenceFormDialog work={data} onClose={onClose} />
  return (
    <Dialog open title="Modifier la notice" onClose={onClose}>
      {isPending && <Loading>Lecture de la notice…</Loading>}
      {isError && (
        <ReadError busy={isFetching} onRetry={() => void refetch()}>
          La notice n’a pas pu être lue.
        </ReadError>
      )}
      {data === null && <Notice tone="warning">Cette notice n’existe plus.</Notice>}
    </Dialog>
  )
}

/** The form of an entry over the list: `new`, or the id of one that is there. */
export const ReferenceDialog = ({ entry, onClose }: { entry: string; onClose: () => void }) =>
  entry === 'new' ? (
    <ReferenceFormDialog work={undefined} onClose={onClose} />
  ) : (
    <ExistingReference key={entry} id={entry} onClose={onClose} />
  )
