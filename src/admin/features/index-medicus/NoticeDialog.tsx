import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/Dialog.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ListFailure } from '../../lists/ListFailure.tsx'
import { NoticeFormDialog } from './NoticeFormDialog.tsx'
import { noticeQuery } from './notices-queries.ts'

const ExistingNotice = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, isPending, isError, isFetching, refetch } = useQuery(noticeQuery(id))
  if (data) return <NoticeFormDialog work={data} onClose={onClose} />
  return (
    <Dialog open title="Modifier la notice" onClose={onClose}>
      {isPending && <Loading>Lecture de la notice…</Loading>}
      {isError && (
        <ListFailure busy={isFetching} onRetry={() => void refetch()}>
          La notice n’a pas pu être lue.
        </ListFailure>
      )}
      {data === null && <Notice tone="warning">Cette notice n’existe plus.</Notice>}
    </Dialog>
  )
}

/** The form of an entry over the list: `new`, or the id of one that is there. */
export const NoticeDialog = ({ entry, onClose }: { entry: string; onClose: () => void }) =>
  entry === 'new' ? (
    <NoticeFormDialog work={undefined} onClose={onClose} />
  ) : (
    <ExistingNotice key={entry} id={entry} onClose={onClose} />
  )
