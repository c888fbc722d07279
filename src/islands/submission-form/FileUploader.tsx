import type { Ref } from 'react'
import type { FileRejection } from 'react-dropzone'
import { toast } from '#browser/toasts/toast.ts'
import { judgeFile } from '#browser/uploads/judge-file.ts'
import { SUBMISSION_AREAS, type SubmissionBucket } from '#domain/submission/submission-form.ts'
import {
  FILE_KINDS,
  fileExtension,
  MEGABYTE_BYTES,
  rejectionText,
  UPLOAD_TEXTS,
  UPLOAD_TOAST_MS,
} from '#domain/uploads/bucket-rules.ts'
import { DropZone, type FilesOrigin } from '#ui/DropZone.tsx'
import { ManuscriptFiles } from './ManuscriptFiles.tsx'
import { newFormFile } from './form-files.ts'
import type { FormFiles } from './useFormFiles.ts'
import { megabyteSize } from '#domain/language/number.ts'

type Props = {
  label: string
  bucket: SubmissionBucket
  formats: string
  files: FormFiles
  error?: string | undefined
  onRetry: (id: string) => void
  /** Where the summary of errors leads. */
  ref?: Ref<HTMLDivElement>
}

const acceptOf = (extensions: readonly string[]): Record<string, string[]> => {
  const accept: Record<string, string[]> = {}
  for (const extension of extensions) {
    const known = fileExtension(`.${extension}`)
    if (known) (accept[FILE_KINDS[known].mimeType] ??= []).push(`.${extension}`)
  }
  return accept
}

const refuse = (texts: Iterable<string>) => {
  for (const text of new Set(texts)) toast.error(text, { duration: UPLOAD_TOAST_MS.error })
}

/** Takes files of one kind; they stay on the device until the form is sent. Those that don't fit are named. */
export const FileUploader = ({ label, bucket, formats, files, error, onRetry, ref }: Props) => {
  const { extensions, maxMegabytes, maxFiles } = SUBMISSION_AREAS[bucket]
  const own = files.files.filter((file) => file.bucket === bucket)
  const room = maxFiles - own.length

  const take = async (dropped: File[], origin: FilesOrigin) => {
    const judged = new Map(
      await Promise.all(dropped.map(async (file) => [file, await judgeFile(file, file.name)] as const)),
    )
    const known = files.current().filter((file) => file.bucket === bucket)
    const fits: File[] = []
    const refusals: string[] = []
    for (const file of dropped) {
      const isKnown = known.some(
        (other) =>
          other.file.name === file.name &&
          other.file.size === file.size &&
          other.file.lastModified === file.lastModified,
      )
      if (file.size > maxMegabytes * MEGABYTE_BYTES)
        refusals.push(UPLOAD_TEXTS.overLimit(file.name, maxMegabytes))
      else if (file.size === 0) refusals.push(UPLOAD_TEXTS.refused(file.name, 'ce fichier est vide'))
      else if (isKnown) refusals.push(UPLOAD_TEXTS.refused(file.name, 'ce fichier est déjà dans la liste'))
      else if (judged.get(file) !== undefined) refusals.push(`${file.name}\u00a0: ${judged.get(file)}`)
      else fits.push(file)
    }
    // Others may have come while these were judged.
    const taken = fits.slice(0, maxFiles - known.length)
    if (taken.length < fits.length) refusals.push(UPLOAD_TEXTS.tooMany(maxFiles))
    refuse(refusals)
    if (taken.length === 0) return
    files.add(taken.map((file) => newFormFile(bucket, file)))
    if (origin === 'pasted')
      toast.success(UPLOAD_TEXTS.pasted(taken.length), { duration: UPLOAD_TOAST_MS.success })
  }
  const showRejections = (rejections: readonly FileRejection[]) =>
    refuse(
      rejections.flatMap(({ file, errors }) =>
        errors.map((reason) =>
          reason.code === 'file-too-large'
            ? UPLOAD_TEXTS.overLimit(file.name, maxMegabytes)
            : rejectionText(reason, file, maxFiles),
        ),
      ),
    )

  return (
    <div ref={ref}>
      <h3 className="label font-sans">
        {label}
        {bucket === 'article_files' && (
          <span className="text-danger" aria-hidden="true">
            {' *'}
          </span>
        )}
      </h3>
      <DropZone
        label={label}
        hint={`${formats} – ${megabyteSize(maxMegabytes)} par fichier, ${maxFiles} fichiers au plus`}
        texts={UPLOAD_TEXTS}
        accept={acceptOf(extensions)}
        maxBytes={maxMegabytes * MEGABYTE_BYTES}
        maxFiles={room}
        disabledReason={room <= 0 ? UPLOAD_TEXTS.full : undefined}
        onFiles={(dropped, origin) => void take(dropped, origin)}
        onRejections={showRejections}
      />
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <ManuscriptFiles label={label} files={own} onRemove={files.remove} onRetry={onRetry} />
    </div>
  )
}
