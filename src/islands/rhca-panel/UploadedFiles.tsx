import type { UploadedFile } from '#browser/uploads/upload-files.ts'
import { type UploadBucket } from '#domain/uploads/bucket-rules.ts'
import { RemoveButton } from './RemoveButton.tsx'
import { fileSize } from '#domain/language/number.ts'

type Props = { bucket: UploadBucket; files: readonly UploadedFile[]; onRemoved: (name: string) => void }

/** What went up since the panel was opened, with its public address. */
export const UploadedFiles = ({ bucket, files, onRemoved }: Props) => {
  if (files.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2">
      {files.map(({ name, size, url }) => (
        <li key={name} className="flex items-start justify-between gap-3 border-t border-rule pt-2 text-sm">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{name}</span> ({fileSize(size)})
            <br />
            <a className="link" href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
          </span>
          <RemoveButton bucket={bucket} name={name} onRemoved={onRemoved} />
        </li>
      ))}
    </ul>
  )
}
