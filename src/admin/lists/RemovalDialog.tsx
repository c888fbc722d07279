import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type Props<Row> = {
  /** The row to remove; the dialog is closed without one. */
  row: Row | undefined
  remove: (row: Row) => Promise<void>
  /** First part of the keys of the queries that read the list. */
  resource: string
  texts: { title: string; removed: string; failed: string }
  onDone: () => void
  /** What goes with the row. */
  children: (row: Row) => ReactNode
}

/** Asks before a row of a list is removed, and removes it. */
export const RemovalDialog = <Row,>({ row, remove, resource, texts, onDone, children }: Props<Row>) => {
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      onDone()
      await queries.invalidateQueries({ queryKey: [resource] })
      toast.success(texts.removed)
    },
    onError: () => toast.error(texts.failed),
    meta: { showsOwnError: true },
  })
  return (
    <ConfirmDialog
      open={row !== undefined}
      title={texts.title}
      confirmLabel="Supprimer"
      danger
      busy={removing.isPending}
      onConfirm={() => row !== undefined && removing.mutate(row)}
      onCancel={onDone}
    >
      {row !== undefined && <p>{children(row)}</p>}
    </ConfirmDialog>
  )
}
