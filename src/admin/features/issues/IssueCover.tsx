import { toast } from '#browser/toasts/toast.ts'
import { browserBackend } from '#data/browser-client.ts'
import { issueCoverAddress } from '#domain/covers/cover-name.ts'
import { ISSUE_PUBLISHING_TEXTS } from './issue-checks.ts'
import type { IssueRecord } from '#domain/issues/issue-record.ts'
import { acceptedTypes, MEGABYTE_BYTES, rejectionText, UPLOAD_TEXTS } from '#domain/uploads/bucket-rules.ts'
import { workUploadArea } from '#domain/works/work-files.ts'
import { Button } from '#ui/Button.tsx'
import { DropZone } from '#ui/DropZone.tsx'
import { UploadBar } from '#ui/UploadBar.tsx'
import type { ImageUpload } from '../../photos/useImageUpload.ts'
import { megabyteSize } from '#domain/language/number.ts'

const TEXTS = ISSUE_PUBLISHING_TEXTS.cover

/** Random characters in the name of a cover, so that it does not replace an earlier one. */
const UNIQUE_CHARS = 8

type Props = {
  issue: Pick<IssueRecord, 'publication' | 'slug'>
  /** The stored name or address; empty without a cover. */
  value: string
  upload: ImageUpload
  onRemove: () => void
}

/** The cover of an issue. It is uploaded when it is chosen, and belongs to the issue once the form is saved. */
export const IssueCover = ({ issue, value, upload, onRemove }: Props) => {
  const area = workUploadArea('cover', issue.publication)
  const send = ([file]: File[]) => {
    if (!file) return
    const ending = /\.[a-z\d]+$/i.exec(file.name)?.[0].toLowerCase() ?? ''
    void upload.send(file, `${issue.slug}-${crypto.randomUUID().slice(0, UNIQUE_CHARS)}${ending}`)
  }
  return (
    <div id="field-cover" className="grid gap-2">
      <p className="label mb-0!">{TEXTS.label}</p>
      <div className="flex flex-wrap items-start gap-4">
        {value !== '' && (
          <div className="grid gap-2">
            <img
              className="h-40 w-auto rounded-sm border border-rule"
              src={issueCoverAddress({ publication: issue.publication, cover: value }, browserBackend().url)}
              alt="Couverture du numéro"
            />
            <Button variant="quiet" size="sm" onClick={onRemove}>
              {TEXTS.remove}
            </Button>
          </div>
        )}
        <div className="min-w-64 flex-1">
          <DropZone
            label={TEXTS.label}
            hint={`${area.extensions.map((extension) => extension.toUpperCase()).join(', ')} – ${megabyteSize(area.maxMegabytes)} au plus`}
            texts={{ ...UPLOAD_TEXTS, prompt: TEXTS.prompt, choose: TEXTS.choose, choosing: TEXTS.choosing }}
            accept={acceptedTypes(area.extensions)}
            maxBytes={area.maxMegabytes * MEGABYTE_BYTES}
            maxFiles={1}
            disabledReason={upload.part === undefined ? undefined : TEXTS.busy}
            onFiles={send}
            onRejections={(rejections) => {
              for (const { file, errors } of rejections)
                for (const reason of errors.slice(0, 1)) toast.error(rejectionText(reason, file, 1))
            }}
          />
          {upload.part !== undefined && (
            <p className="mt-2 flex">
              <UploadBar name="l’image" part={upload.part} onCancel={upload.cancel} />
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
