import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { FileDialogProps } from './file-dialog-props.ts'
import { fileAddress, openFile } from './open-file.ts'

/** Shows an image. */
export const PreviewDialog = ({ folder, file, onClose }: FileDialogProps) => {
  const address = useQuery({
    queryKey: ['file-address', folder.bucket, file.name, file.storedAt],
    queryFn: () => fileAddress(folder, file.name),
    // A signed address does not live long.
    gcTime: 0,
    meta: { showsOwnError: true },
  })
  return (
    <Dialog
      open
      size="lg"
      title={<span className="wrap-anywhere">{file.name}</span>}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={() => void openFile(folder, file.name)}>
          Ouvrir dans un nouvel onglet
        </Button>
      }
    >
      {address.isPending && <Loading>Chargement de l’image…</Loading>}
      {address.isError && <Notice tone="danger">L’image n’a pas pu être ouverte.</Notice>}
      {address.data && (
        <img className="mx-auto max-h-[60vh] w-auto max-w-full" src={address.data} alt={file.name} />
      )}
    </Dialog>
  )
}
