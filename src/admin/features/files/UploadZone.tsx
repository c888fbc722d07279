import { useId } from 'react'
import type { FileRejection } from 'react-dropzone'
import { toast } from '#browser/toasts/toast.ts'
import {
  acceptedTypes,
  MEGABYTE_BYTES,
  rejectionText,
  UPLOAD_TEXTS,
  UPLOAD_TOAST_MS,
} from '#domain/uploads/bucket-rules.ts'
import { FILE_AREAS, type FileArea } from '#domain/uploads/upload-request.ts'
import { Button } from '#ui/Button.tsx'
import { DropZone } from '#ui/DropZone.tsx'
import { QueuedFiles } from './QueuedFiles.tsx'
import { useUploadQueue } from './useUploadQueue.ts'
import { megabyteSize } from '#domain/language/number.ts'

type Props = { area: FileArea; label: string }

const listFormats = (extensions: readonly string[]): string =>
  extensions.map((extension) => extension.toUpperCase()).join(', ')

/** An uploader of the files screen, with what becomes of each of its files. */
export const UploadZone = ({ area, label }: Props) => {
  const id = useId()
  const { extensions, maxMegabytes, maxFiles } = FILE_AREAS[area]
  const queue = useUploadQueue(area)
  const room = maxFiles - queue.pending

  const showRejections = (rejections: readonly FileRejection[]) => {
    const texts = rejections.flatMap(({ file, errors }) =>
      errors.map((reason) =>
        reason.code === 'file-too-large'
          ? UPLOAD_TEXTS.overLimit(file.name, maxMegabytes)
          : rejectionText(reason, file, maxFiles),
      ),
    )
    for (const text of new Set(texts)) toast.error(text, { duration: UPLOAD_TOAST_MS.error })
  }

  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 text-lg">
        {label}
      </h2>
      <DropZone
        label={label}
        hint={`${listFormats(extensions)} – ${maxFiles} fichiers, ${megabyteSize(maxMegabytes)} au plus chacun`}
        texts={UPLOAD_TEXTS}
        accept={acceptedTypes(extensions)}
        maxBytes={maxMegabytes * MEGABYTE_BYTES}
        maxFiles={Math.max(room, 1)}
        disabledReason={room > 0 ? undefined : UPLOAD_TEXTS.full}
        onFiles={(files, origin) => {
          if (origin === 'pasted') toast.success(UPLOAD_TEXTS.pasted(files.length))
          void queue.add(files)
        }}
        onRejections={showRejections}
      />
      <QueuedFiles label={label} queue={queue} />
      {queue.files.some(({ state }) => state === 'stored') && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={queue.clearStored}>
          Retirer les fichiers envoyés de cette liste
        </Button>
      )}
    </section>
  )
}
