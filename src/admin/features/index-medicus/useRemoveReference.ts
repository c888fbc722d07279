import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { refreshWorks } from '../../lists/refresh-works.ts'
import { bringBackReference, removeReference } from './reference-writing.ts'

/** Removes an entry and offers to take it back. */
export const useRemoveReference = () => {
  const queries = useQueryClient()
  const refresh = () => void refreshWorks(queries)
  const bringBack = useMutation({
    mutationFn: bringBackReference,
    onSuccess: () => toast.success('Notice remise'),
    onError: () => toast.error('La notice n’a pas pu être remise. Elle reste parmi les articles supprimés.'),
    onSettled: refresh,
    meta: { showsOwnError: true },
  })
  return useMutation({
    mutationFn: ({ id }: { id: string; title: string }) => removeReference(id),
    onSuccess: (_, { id, title }) =>
      toast.success('Notice supprimée', {
        description: title,
        action: { label: 'Annuler', onClick: () => bringBack.mutate(id) },
      }),
    onError: () => toast.error('La notice n’a pas été supprimée. Réessayez dans un moment.'),
    onSettled: refresh,
    meta: { showsOwnError: true },
  })
}
