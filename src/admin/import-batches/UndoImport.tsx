import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { refreshWorks } from '../lists/refresh-works.ts'
import { undoImport, undoneText } from './undo-import.ts'
import { formatNumber } from '#domain/language/number.ts'

type Props = { batchId: string; name: string; size?: 'sm' | 'md'; onUndone?: () => void }

/** Takes a whole import back, after a confirmation. */
export const UndoImport = ({ batchId, name, size = 'sm', onUndone }: Props) => {
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [remaining, setRemaining] = useState<number>()
  const undo = useMutation({
    mutationFn: () => undoImport(batchId, setRemaining),
    onSuccess: (undone) => {
      toast.success('Import annulé', { description: undoneText(undone) })
      onUndone?.()
    },
    onError: () =>
      toast.error('L’import n’a pas été annulé en entier', {
        description: 'Réessayez\u00a0: l’annulation reprend où elle s’est arrêtée.',
      }),
    onSettled: () => {
      setOpen(false)
      setRemaining(undefined)
      void refreshWorks(queries)
      void queries.invalidateQueries({ queryKey: ['import-batches'] })
    },
    meta: { showsOwnError: true },
  })
  return (
    <>
      <Button
        variant="outline"
        size={size}
        aria-label={`Annuler l’import ${name}`}
        onClick={() => setOpen(true)}
      >
        Annuler l’import
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title="Annuler cet import&#8239;?"
        confirmLabel="Annuler l’import"
        cancelLabel="Garder l’import"
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onCancel={() => setOpen(false)}
      >
        <p>
          Les notices que «&nbsp;{name}&nbsp;» a ajoutées sont retirées, celles qu’il a modifiées redeviennent
          ce qu’elles étaient. Ce que quelqu’un a modifié depuis reste.
        </p>
        {remaining !== undefined && <p role="status">Encore {formatNumber(remaining)}…</p>}
      </ConfirmDialog>
    </>
  )
}
