import { useMutation } from '#browser/queries/useMutation.ts'
import { followLink } from '#browser/save-file.ts'
import { toast } from '#browser/toasts/toast.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { storageError } from '#data/storage-error.ts'
import { downloadAddress } from '#domain/downloads/download.ts'
import { Button } from '#ui/Button.tsx'
import type { Submission } from './submissions-queries.ts'
import { ownValue } from '#domain/own-value.ts'
import { fileSize } from '#domain/language/number.ts'

type File = Submission['submission_files'][number]

/** The address of a confidential file lives this long, which is enough to start a download. */
const ADDRESS_LIFE_SECONDS = 60

/** A private file has no address until an editor asks for one. */
const download = async ({ bucket, path, file_name }: File): Promise<void> => {
  const client = await loadSupabase()
  const { data, error } = await client.storage.from(bucket).createSignedUrl(path, ADDRESS_LIFE_SECONDS)
  if (error) throw storageError(error)
  // The client would encode the name twice: accents and apostrophes came out as codes.
  followLink(downloadAddress(data.signedUrl, file_name), { download: file_name })
}

const KINDS: Record<string, string> = { article_files: 'Article', article_annexes: 'Annexe' }

/** The files of a submission, in their private buckets. */
export const FileList = ({ submission }: { submission: Submission }) => {
  const downloading = useMutation({
    mutationFn: download,
    onError: () => toast.error('Le fichier n’a pas pu être ouvert. Il a peut-être été supprimé.'),
    meta: { showsOwnError: true },
  })
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="mb-2">
        Fichiers
      </h2>
      <ul className="divide-y divide-rule">
        {submission.submission_files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">
              {file.file_name}
              <span className="block text-sm text-muted">
                {ownValue(KINDS, file.bucket) ?? file.bucket} · {fileSize(file.size_bytes)}
              </span>
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Télécharger ${file.file_name}`}
              busy={downloading.isPending && downloading.variables.id === file.id}
              onClick={() => downloading.mutate(file)}
            >
              Télécharger
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
