import { toast } from '#browser/toasts/toast.ts'
import { BUCKET_RULES, FILE_KINDS, rejectionText, UPLOAD_TEXTS } from '#domain/uploads/bucket-rules.ts'
import { photoName } from '#domain/uploads/upload-request.ts'
import { Button } from '#ui/Button.tsx'
import { DropZone } from '#ui/DropZone.tsx'
import { UploadBar } from '#ui/UploadBar.tsx'
import { Portrait } from './Portrait.tsx'
import type { ImageUpload } from './useImageUpload.ts'
import { fileSize } from '#domain/language/number.ts'

type Bucket = 'founder_avatars' | 'annuaire_profile_pics'

type Props = {
  bucket: Bucket
  /** Whose photo it is, for the file's name. */
  person: string
  /** The stored name or address; empty without a photo. */
  value: string
  upload: ImageUpload
  error: string | undefined
  onRemove: () => void
}

const UNIQUE_CHARS = 8

/** The reason why a form cannot be saved while its photo is being uploaded. */
export const PHOTO_ON_ITS_WAY = 'Envoi de la photo en cours…'

const accepted = (bucket: Bucket) =>
  Object.fromEntries(BUCKET_RULES[bucket].extensions.map((each) => [FILE_KINDS[each].mimeType, [`.${each}`]]))

/** The photo of a person: goes up when it is chosen, and belongs to the person once the form is saved. */
export const PhotoField = ({ bucket, person, value, upload, error, onRemove }: Props) => {
  const { maxBytes } = BUCKET_RULES[bucket]

  return (
    <div>
      <p className="label">Photo</p>
      <div className="mb-2 flex items-center gap-3">
        <Portrait bucket={bucket} photo={value} name={person} />
        <span className="min-w-0 text-sm wrap-anywhere text-muted">{value || 'Aucune photo'}</span>
        {value && (
          <Button variant="outline" size="sm" onClick={onRemove}>
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
        disabledReason={upload.part === undefined ? undefined : PHOTO_ON_ITS_WAY}
        onFiles={([file]) => {
          if (file)
            void upload.send(file, photoName(person, file.name, crypto.randomUUID().slice(0, UNIQUE_CHARS)))
        }}
        onRejections={(rejections) => {
          for (const { file, errors } of rejections)
            for (const reason of errors.slice(0, 1)) toast.error(rejectionText(reason, file, 1))
        }}
      />
      {upload.part !== undefined && (
        <p className="mt-2 flex">
          <UploadBar name="la photo" part={upload.part} onCancel={upload.cancel} />
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
