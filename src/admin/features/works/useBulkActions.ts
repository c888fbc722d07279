import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { BackendError, UNIQUE_VIOLATION } from '#domain/errors/backend-error.ts'
import { countNoun } from '#domain/language/number.ts'
import { refreshWorks } from '../../lists/refresh-works.ts'
import { bringBackWorks, removeWorks, restoreStatus, setStatus } from './bulk-actions.ts'

/** What a bulk action does. */
export type BulkAction = 'publish' | 'unpublish' | 'remove'

/** Time in which a bulk action can be taken back. */
const UNDO_MS = 15_000

const DONE: Record<BulkAction, (count: number) => string> = {
  publish: (count) => `${countNoun(count, 'article publié', 'articles publiés')}`,
  unpublish: (count) => `${countNoun(count, 'article remis en brouillon', 'articles remis en brouillon')}`,
  remove: (count) => `${countNoun(count, 'article supprimé', 'articles supprimés')}`,
}

/** Does the action and answers how many works it touched and how to take it back. */
const perform = async (
  action: BulkAction,
  ids: readonly string[],
): Promise<{ count: number; undo: () => Promise<unknown> }> => {
  if (action === 'remove') {
    const count = await removeWorks(ids)
    return { count, undo: () => bringBackWorks(ids) }
  }
  const former = await setStatus(ids, action === 'publish' ? 'published' : 'draft')
  return { count: former.length, undo: () => restoreStatus(former) }
}

/** Bulk actions, each with a toast that takes it back. */
export const useBulkActions = (onDone: () => void) => {
  const queries = useQueryClient()

  const takeBack = async (undo: () => Promise<unknown>) => {
    try {
      await undo()
      toast.success('L’action a été annulée')
    } catch (error) {
      toast.error(
        error instanceof BackendError && error.code === UNIQUE_VIOLATION
          ? 'Annulation impossible\u00a0: un article avec ce titre existe entre-temps'
          : 'L’annulation a échoué. Réessayez.',
        { duration: Infinity, action: { label: 'Réessayer', onClick: () => void takeBack(undo) } },
      )
    }
    await refreshWorks(queries)
  }

  return useMutation({
    mutationFn: ({ action, ids }: { action: BulkAction; ids: readonly string[] }) => perform(action, ids),
    onSuccess: ({ count, undo }, { action }) => {
      toast.success(DONE[action](count), {
        duration: UNDO_MS,
        action: { label: 'Annuler', onClick: () => void takeBack(undo) },
      })
      onDone()
    },
    onSettled: () => refreshWorks(queries),
  })
}
