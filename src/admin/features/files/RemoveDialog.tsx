import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { removeFile } from '#browser/uploads/stored-files.ts'
import { UPLOAD_TEXTS } from '#domain/uploads/bucket-rules.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { FileDialogProps } from './file-dialog-props.ts'
import { filesKey } from './files-queries.ts'
import { useOwners } from './useOwners.ts'
import { Uses } from './Uses.tsx'

/** Removes a file after showing who uses it. */
export const RemoveDialog = ({ folder, file, onClose }: FileDialogProps) => {
  const queries = useQueryClient()
  const uses = useOwners(folder, file.name)
  const removal = useMutation({
    mutationFn: () => removeFile(folder.bucket, file.name),
    onSuccess: async (result) => {
      onClose()
      if (result.removed) toast.success(UPLOAD_TEXTS.removed)
      else
        toast.error(
          result.message === undefined
            ? UPLOAD_TEXTS.removalFailed
            : UPLOAD_TEXTS.removalRefused(result.message),
        )
      await queries.invalidateQueries({ queryKey: filesKey(folder.bucket) })
    },
    onError: () => toast.error(UPLOAD_TEXTS.removalFailed),
    meta: { showsOwnError: true },
  })
  return (
    <ConfirmDialog
      open
      title="Supprimer ce fichier&#8239;?"
      confirmLabel={uses.owners.length > 0 ? 'Supprimer quand même' : 'Supprimer'}
      danger
      busy={removal.isPending}
      isReading={uses.isReading}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    >
      <p className="mb-4 wrap-anywhere">
        <strong>{file.name}</strong> ne pourra plus être ouvert après la prochaine mise à jour du site, et ce
        geste ne s’annule pas.
      </p>
      <Uses
        uses={uses}
        warning="Ce fichier est utilisé. Il leur manquera&nbsp;:"
        unused="Rien n’utilise ce fichier."
      />
    </ConfirmDialog>
  )
}
