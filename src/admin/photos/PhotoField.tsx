import { useState } from 'react'
import { uploadFiles } from '#browser/uploads/upload-files.ts'
import { toast } from '#browser/toasts/toast.ts'
import { BUCKET_RULES, rejectionText, UPLOAD_TEXTS } from '#domain/uploads/bucket-rules.ts'
import { FILE_KINDS } from '#domain/uploads/file-kinds.ts'
import { photoName } from '#domain/uploads/upload-request.ts'
import { Button } from '#ui/Button.tsx'
import { DropZone } from '#ui/DropZone.tsx'
import { Portrait } from './Portrait.tsx'
import { fileSize } from '#domain/language/number.ts'

type Bucket = 'founder_avatars' | 'annuaire_profile_pics'

type Props = {
  bucket: Bucket
  /** Whose photo it is, for the file's name. */
  person: string
  /** The stored name or address; empty without a photo. */
  value: string
  onChange: (value: string) => void
}

const UNIQUE_CHARS = 8

const accepted = (bucket: Bucket) =>
  Object.fromEntries(BUCKET_RULES[bucket].extensions.map((each) => [FILE_KINDS[each].mimeType, [`.${each}`]]))

/** The photo of a person: goes up when it is chosen, and belongs to the person once the form is saved. */
export const PhotoField = ({ bucket, person, value, onChange }: Props) => {
  const [busy, setBusy] = useState(false)
  const { maxBytes } = BUCKET_RULES[bucket]

  const upload = async ([file]: File[]) => {
    if (!file) return
    setBusy(true)
    try {
      const storedName = photoName(person, file.name, crypto.randomUUID().slice(0, UNIQUE_CHARS))
      const { uploaded } = await uploadFiles([{ file, storedName }], bucket, () => undefined)
      if (uploaded[0]) onChange(uploaded[0].name)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div>
      <p className="label">Photo</p>
      <div className="mb-2 flex items-center gap-3">
        <Portrait bucket={bucket} photo={value} name={person} />
        <span className="min-w-0 text-sm wrap-anywhere text-muted">{value || 'Aucune photo'}</span>
        {value && (
          <Button variant="outline" size="sm" onClick={() => onChange('')}>
            Retirer la photo
          </Button>
        )}
      </div>
      <DropZone
        label="Photo"
        hint={`PNG, JPEG, WebP ou GIF, ${fileSize(maxBytes)} au plus.`}
        texts={{
          ...UPLOAD_TEXTS,
          prompt: 'Glissez une photo ici, ou choisissez-la',
          choose: 'Choisir une photo',
          choosing: 'Choix de la photo en cours…',
        }}
        accept={accepted(bucket)}
        maxBytes={maxBytes}
        maxFiles={1}
        disabledReason={busy ? 'Envoi de la photo en cours…' : undefined}
        onFiles={(files) => void upload(files)}
        onRejections={(rejections) => {
          for (const { file, errors } of rejections)
            for (const reason of errors.slice(0, 1)) toast.error(rejectionText(reason, file, 1))
        }}
      />
    </div>
  )
}
