import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { judgeFile } from '#browser/uploads/judge-file.ts'
import { toast } from '#browser/toasts/toast.ts'
import { sendFile } from '#browser/uploads/send-file.ts'
import {
  acceptedTypes,
  fileExtension,
  MEGABYTE_BYTES,
  rejectionText,
  UPLOAD_TEXTS,
} from '#domain/uploads/bucket-rules.ts'
import { editorMaxMegabytes } from '#domain/uploads/upload-request.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { DropZone } from '#ui/DropZone.tsx'
import { Notice } from '#ui/Notice.tsx'
import { UploadBar } from '#ui/UploadBar.tsx'
import { useUploadGuard } from '../../unsaved/useUploadGuard.ts'
import type { FileDialogProps } from './file-dialog-props.ts'
import { filesKey } from './files-queries.ts'
import { useOwners } from './useOwners.ts'
import { Uses } from './Uses.tsx'
import { megabyteSize } from '#domain/language/number.ts'

/** Puts other content under the name of a file. */
export const ReplaceDialog = ({ folder, file, onClose }: FileDialogProps) => {
  const queries = useQueryClient()
  const uses = useOwners(folder, file.name)
  const [chosen, setChosen] = useState<File>()
  const [part, setPart] = useState(0)
  const stop = useRef(new AbortController())
  const extension = fileExtension(file.name) ?? ''
  const limit = editorMaxMegabytes(folder.bucket, folder.area)
  const replacing = useMutation({
    // The file keeps its name and its address. The folder's rules decide what it may hold.
    mutationFn: (content: File) => {
      stop.current = new AbortController()
      return sendFile(
        content,
        { bucket: folder.bucket, name: file.name, replace: true },
        setPart,
        stop.current.signal,
      )
    },
    onSuccess: async () => {
      onClose()
      toast.success('Fichier remplacé', {
        description: 'Le site montrera le nouveau fichier après sa prochaine mise à jour, déjà demandée.',
      })
      await queries.invalidateQueries({ queryKey: filesKey(folder.bucket) })
    },
    meta: { showsOwnError: true },
  })
  useUploadGuard(replacing.isPending)
  const choose = async (first: File | undefined) => {
    const refusal = first && (await judgeFile(first, file.name))
    if (refusal) toast.error(`${first.name}\u00a0: ${refusal}`)
    else setChosen(first)
  }
  return (
    <Dialog
      open
      title="Remplacer le contenu"
      onClose={onClose}
      dismissible={!replacing.isPending}
      footer={
        <>
          <Button variant="outline" disabled={replacing.isPending} onClick={onClose}>
            Annuler
          </Button>
          <Button
            disabled={!chosen}
            busy={replacing.isPending}
            onClick={() => chosen && replacing.mutate(chosen)}
          >
            Remplacer
          </Button>
        </>
      }
    >
      <p className="mb-4 wrap-anywhere">
        <strong>{file.name}</strong> garde son nom et son adresse&#8239;; l’ancien contenu est perdu.
      </p>
      <DropZone
        label="Nouveau contenu"
        hint={`${extension.toUpperCase()} – 1 fichier, ${megabyteSize(limit)} au plus`}
        texts={UPLOAD_TEXTS}
        accept={acceptedTypes([extension])}
        maxBytes={limit * MEGABYTE_BYTES}
        maxFiles={1}
        disabledReason={replacing.isPending ? 'Envoi en cours…' : undefined}
        onFiles={([first]) => void choose(first)}
        onRejections={(rejections) => {
          for (const { file: refused, errors } of rejections.slice(0, 1))
            for (const reason of errors.slice(0, 1))
              toast.error(
                reason.code === 'file-too-large'
                  ? UPLOAD_TEXTS.overLimit(refused.name, limit)
                  : rejectionText(reason, refused, 1),
              )
        }}
      />
      {chosen && <p className="mt-3 wrap-anywhere">Choisi&nbsp;: {chosen.name}</p>}
      {replacing.isPending && (
        <p className="mt-3 flex">
          <UploadBar name={file.name} part={part} onCancel={() => stop.current.abort()} />
        </p>
      )}
      {replacing.isError && (
        <div className="mt-3">
          <Notice tone="danger">{replacing.error.message}</Notice>
        </div>
      )}
      <div className="mt-4">
        <Uses
          uses={uses}
          warning="Le nouveau contenu vaudra pour&nbsp;:"
          unused="Rien n’utilise ce fichier."
        />
      </div>
    </Dialog>
  )
}
