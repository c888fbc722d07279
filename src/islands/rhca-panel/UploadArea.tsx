import { useId } from 'react'
import type { FileRejection } from 'react-dropzone'
import { toast } from '#browser/toasts/toast.ts'
import {
  acceptedTypes,
  type UploadAreaRules as Area,
  DROP_ZONE_MAX_MB,
  MEGABYTE_BYTES,
  rejectionText,
  UPLOAD_TEXTS,
  UPLOAD_TOAST_MS,
} from '#domain/uploads/bucket-rules.ts'
import { PANEL_TEXTS } from './panel-texts.ts'
import { DropZone, type FilesOrigin } from '#ui/DropZone.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isComplete, type PanelIssue } from './issue.ts'
import { UploadedFiles } from './UploadedFiles.tsx'
import { useUploads } from './useUploads.ts'
import { megabyteSize } from '#domain/language/number.ts'

type Props = { kind: 'covers' | 'pdfs'; area: Area; issue: PanelIssue }

/** The message of the panel once files of a kind are stored. */
const showUploaded = {
  covers: (count: number) =>
    toast.success(UPLOAD_TEXTS.coversUploaded(count), { duration: UPLOAD_TOAST_MS.success }),
  pdfs: (count: number) =>
    toast.success(UPLOAD_TEXTS.pdfsUploaded(count), { description: UPLOAD_TEXTS.pdfsReminder }),
}

/** One kind of files: its drop zone, the file on its way, and what went up. */
export const UploadArea = ({ kind, area, issue }: Props) => {
  const id = useId()
  const { uploaded, failed, refused, taken, progress, upload, replace, keep, forget, room } = useUploads(
    area,
    issue,
    showUploaded[kind],
  )
  const disabledReason = !isComplete(issue)
    ? PANEL_TEXTS.incomplete
    : room <= 0
      ? UPLOAD_TEXTS.full
      : progress
        ? UPLOAD_TEXTS.uploading(progress.name, progress.index, progress.count)
        : undefined

  const showRejections = (rejections: readonly FileRejection[]) => {
    const texts = rejections.flatMap(({ file, errors }) =>
      errors.map((reason) => rejectionText(reason, file, area.maxFiles)),
    )
    for (const text of new Set(texts)) toast.error(text, { duration: UPLOAD_TOAST_MS.error })
  }
  const take = (files: File[], origin: FilesOrigin) => {
    if (origin === 'pasted')
      toast.success(UPLOAD_TEXTS.pasted(files.length), { duration: UPLOAD_TOAST_MS.success })
    void upload(files)
  }

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-lg">
        {PANEL_TEXTS[kind]}
      </h3>
      <DropZone
        label={PANEL_TEXTS[kind]}
        hint={`${area.extensions.join(', ').toUpperCase()} – ${megabyteSize(area.maxMegabytes)} par fichier, ${area.maxFiles} fichiers au plus`}
        texts={UPLOAD_TEXTS}
        accept={acceptedTypes(area.extensions)}
        maxBytes={DROP_ZONE_MAX_MB * MEGABYTE_BYTES}
        maxFiles={room}
        disabledReason={disabledReason}
        onFiles={take}
        onRejections={showRejections}
      />
      {progress && (
        <progress
          className="mt-3 w-full accent-publication"
          aria-label={UPLOAD_TEXTS.uploading(progress.name, progress.index, progress.count)}
          max={1}
          value={progress.part}
        />
      )}
      {failed.length + refused.length > 0 && (
        <div className="mt-3">
          <Notice tone="danger" title={PANEL_TEXTS.failed}>
            <ul className="text-sm wrap-anywhere">
              {refused.map((text) => (
                <li key={text}>{text}</li>
              ))}
              {failed.map(({ name, message }) => (
                <li key={name}>
                  {name}&nbsp;: {message}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {taken.length > 0 && (
        <div className="mt-3">
          <Notice tone="warning" title={PANEL_TEXTS.taken}>
            <p>{PANEL_TEXTS.takenAbout}</p>
            <ul className="mt-2 grid gap-2 text-sm wrap-anywhere">
              {taken.map(({ file, storedName }) => (
                <li key={storedName} className="flex flex-wrap items-center gap-2">
                  <span className="min-w-0 flex-1 basis-56">
                    {storedName} ({file.name})
                  </span>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={PANEL_TEXTS.replace(storedName)}
                    onClick={() => void replace(storedName)}
                  >
                    Remplacer
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={PANEL_TEXTS.keep(storedName)}
                    onClick={() => keep(storedName)}
                  >
                    Garder l’ancien
                  </Button>
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <UploadedFiles bucket={area.bucket} files={uploaded} onRemoved={forget} />
    </section>
  )
}
