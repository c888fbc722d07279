import { toast } from '#browser/toasts/toast.ts'
import type { Publication } from '#domain/publications/registry.ts'
import { storedFileName, type WorkFileKind, workUploadArea } from '#domain/works/work-files.ts'
import { acceptedTypes, MEGABYTE_BYTES, rejectionText, UPLOAD_TEXTS } from '#domain/uploads/bucket-rules.ts'
import { Button } from '#ui/Button.tsx'
import { DropZone } from '#ui/DropZone.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { UploadBar } from '#ui/UploadBar.tsx'
import { StoredFileLink, storedAddress } from './StoredFileLink.tsx'
import type { WorkUploads } from './useWorkUploads.ts'
import { megabyteSize } from '#domain/language/number.ts'

type Props = {
  kind: WorkFileKind
  label: string
  required?: boolean
  type: Publication
  values: readonly string[]
  error: string | undefined
  uploads: WorkUploads
  onChange: (values: string[]) => void
  /** Called with the files that are uploaded. */
  onFiles?: (files: readonly File[]) => void
}

/** Files of a work: dropped, pasted or chosen, with their progress; each can be tried again or taken out. */
export const FilesField = ({
  kind,
  label,
  required = false,
  type,
  values,
  error,
  uploads,
  onChange,
  onFiles,
}: Props) => {
  const area = workUploadArea(kind, type)
  const pending = uploads.pending.filter((upload) => upload.kind === kind)
  const isSingle = area.maxFiles === 1
  // A new cover replaces the one before.
  const room = isSingle ? 1 : area.maxFiles - values.length - pending.length
  const formats = area.extensions.map((extension) => extension.toUpperCase()).join(', ')
  return (
    <div id={`field-${kind}`} className="grid gap-2">
      <p className="label mb-0!">
        {label}
        {required && (
          <span className="text-danger" aria-hidden="true">
            {' *'}
          </span>
        )}
      </p>
      <DropZone
        label={label}
        hint={`${formats} – ${isSingle ? '1 fichier' : `${area.maxFiles} fichiers`}, ${megabyteSize(area.maxMegabytes)} au plus${isSingle ? '' : ' chacun'}`}
        texts={UPLOAD_TEXTS}
        accept={acceptedTypes(area.extensions)}
        maxBytes={area.maxMegabytes * MEGABYTE_BYTES}
        maxFiles={Math.max(room, 1)}
        disabledReason={room > 0 ? undefined : UPLOAD_TEXTS.full}
        onFiles={(files, origin) => {
          if (origin === 'pasted') toast.success(UPLOAD_TEXTS.pasted(files.length))
          onFiles?.(files)
          void uploads.add(kind, type, files)
        }}
        onRejections={(rejections) => {
          for (const { file, errors } of rejections) {
            const [reason] = errors
            if (!reason) continue
            toast.error(
              reason.code === 'file-too-large'
                ? UPLOAD_TEXTS.overLimit(file.name, area.maxMegabytes)
                : rejectionText(reason, file, area.maxFiles),
            )
          }
        }}
      />
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {(values.length > 0 || pending.length > 0) && (
        <ul className="divide-y divide-rule rounded-md border border-rule" aria-label={label}>
          {values.map((stored) => (
            <li key={stored} className="flex items-center gap-3 px-3 py-2">
              {kind === 'cover' && (
                <img
                  className="h-16 w-auto rounded-sm"
                  src={storedAddress(kind, type, stored)}
                  alt="Couverture actuelle"
                />
              )}
              <StoredFileLink kind={kind} type={type} stored={stored} />
              <Button
                variant="quiet"
                size="sm"
                className="ms-auto"
                aria-label={`Retirer ${storedFileName(stored)}`}
                onClick={() => onChange(values.filter((each) => each !== stored))}
              >
                Retirer
              </Button>
            </li>
          ))}
          {pending.map((upload) => (
            <li key={upload.key} className="flex flex-wrap items-center gap-3 px-3 py-2">
              {!upload.errorText && <Spinner />}
              <span className="min-w-0 wrap-anywhere">{upload.file.name}</span>
              {upload.errorText ? (
                <>
                  <span className="text-danger" role="alert">
                    {upload.errorText}
                  </span>
                  <Button
                    variant="outline"
                    size="sm"
                    className="ms-auto"
                    aria-label={`Réessayer ${upload.file.name}`}
                    onClick={() => void uploads.retry(type, upload)}
                  >
                    Réessayer
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Retirer ${upload.file.name}`}
                    onClick={() => uploads.remove(upload.key)}
                  >
                    Retirer
                  </Button>
                </>
              ) : (
                <UploadBar
                  name={upload.file.name}
                  part={upload.part}
                  onCancel={() => uploads.remove(upload.key)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
