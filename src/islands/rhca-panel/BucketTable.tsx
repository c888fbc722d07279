import { browserBackend } from '#data/browser-client.ts'
import type { StoredFile } from '#browser/uploads/stored-files.ts'
import { publicAddress } from '#domain/files/public-address.ts'
import { type UploadBucket } from '#domain/uploads/bucket-rules.ts'
import { RemoveButton } from './RemoveButton.tsx'
import { fileSize } from '#domain/language/number.ts'

type Props = { bucket: UploadBucket; files: readonly StoredFile[] }

/** Files of a bucket: to open, and to remove by their name. */
export const BucketTable = ({ bucket, files }: Props) => {
  const { url } = browserBackend()
  return (
    <div className="scroll-area mt-2 max-h-96">
      <table className="table">
        <caption className="sr-only">Fichiers du dossier {bucket}</caption>
        <thead>
          <tr>
            <th scope="col">Nom</th>
            <th scope="col">Taille</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ name, size }) => (
            <tr key={name} className="[&>td]:align-middle">
              <td className="wrap-anywhere">
                <a className="link" href={publicAddress(url, bucket, name)} target="_blank" rel="noreferrer">
                  {name}
                </a>
              </td>
              <td className="whitespace-nowrap">{size === undefined ? '–' : fileSize(size)}</td>
              <td className="text-end">
                <RemoveButton bucket={bucket} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
