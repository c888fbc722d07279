import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { type Removal, removeFile } from '#browser/uploads/stored-files.ts'
import { type UploadBucket, UPLOAD_TOAST_MS, UPLOAD_TEXTS } from '#domain/uploads/bucket-rules.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { panelFilesKey } from './queries.ts'

type Props = { bucket: UploadBucket; name: string; onRemoved?: (name: string) => void }

const showOutcome = (removal: Removal) => {
  if (removal.removed) toast.success(UPLOAD_TEXTS.removed, { duration: UPLOAD_TOAST_MS.success })
  else
    toast.error(
      removal.message === undefined
        ? UPLOAD_TEXTS.removalFailed
        : UPLOAD_TEXTS.removalRefused(removal.message),
      { duration: UPLOAD_TOAST_MS.error },
    )
}

/** Removes a file by its name, once confirmed. */
export const RemoveButton = ({ bucket, name, onRemoved }: Props) => {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const removal = useMutation({
    mutationFn: () => removeFile(bucket, name),
    onSuccess: (result) => {
      showOutcome(result)
      if (result.removed) onRemoved?.(name)
    },
    onError: () => showOutcome({ removed: false, message: undefined }),
    onSettled: () => {
      setIsAsking(false)
      void queries.invalidateQueries({ queryKey: panelFilesKey(bucket) })
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon
        aria-label={`Supprimer ${name}`}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 size={16} aria-hidden="true" />
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Supprimer ce fichier&#8239;?"
        confirmLabel="Supprimer"
        danger
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        <p className="wrap-anywhere">
          <strong>{name}</strong> ne pourra plus être ouvert après la prochaine mise à jour du site, et ce
          geste ne s’annule pas. Les articles qui le citent gardent sa référence.
        </p>
      </ConfirmDialog>
    </>
  )
}
