import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { BackendError, UNIQUE_VIOLATION } from '#domain/errors/backend-error.ts'
import { refreshWorks } from '../../lists/refresh-works.ts'
import { bringBackWorks } from './bulk-actions.ts'
import type { RemovedWork } from './removed-works-queries.ts'

/** Puts a removed work back as it was. */
export const useBringBack = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: RemovedWork) => bringBackWorks([id]),
    onSuccess: (count, { title }) => {
      if (count > 0) toast.success('Article rétabli', { description: title })
      else toast.warning('Cet article a été rétabli entre-temps', { description: title })
    },
    onError: (error) =>
      toast.error(
        error instanceof BackendError && error.code === UNIQUE_VIOLATION
          ? 'Rétablissement impossible\u00a0: un article avec ce titre existe entre-temps'
          : 'L’article n’a pas pu être rétabli. Réessayez.',
      ),
    onSettled: () => refreshWorks(queries),
    meta: { showsOwnError: true },
  })
}
