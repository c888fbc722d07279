import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { sendFile } from '#browser/uploads/send-file.ts'
import type { FileFolder, MissingFile } from './file-inventory.ts'
import { renameRefusal } from '#domain/files/rename-file.ts'
import { fileExtension, MEGABYTE_BYTES, UPLOAD_TEXTS } from '#domain/uploads/bucket-rules.ts'
import { editorMaxMegabytes, UploadRequestSchema } from '#domain/uploads/upload-request.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { UploadBar } from '#ui/UploadBar.tsx'
import { refreshWorks } from '../../lists/refresh-works.ts'
import { useUploadGuard } from '../../unsaved/useUploadGuard.ts'
import { filesKey, renameFile } from './files-queries.ts'
import { Owners } from './Owners.tsx'

const useMending = ({ bucket }: FileFolder) => {
  const queries = useQueryClient()
  return {
    onSuccess: () =>
      Promise.all([queries.invalidateQueries({ queryKey: filesKey(bucket) }), refreshWorks(queries)]),
    onError: (error: Error) => toast.error(error.message),
    meta: { showsOwnError: true },
  }
}

/** Sends the file under the very name that is missing. */
const SendMissing = ({ folder, name }: { folder: FileFolder; name: string }) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const limit = editorMaxMegabytes(folder.bucket, folder.area)
  const mending = useMending(folder)
  const [part, setPart] = useState(0)
  const stop = useRef(new AbortController())
  const sending = useMutation({
    ...mending,
    mutationFn: async (file: File) => {
      if (file.size > limit * MEGABYTE_BYTES) throw new Error(UPLOAD_TEXTS.overLimit(file.name, limit))
      stop.current = new AbortController()
      setPart(0)
      return sendFile(file, { bucket: folder.bucket, name }, setPart, stop.current.signal)
    },
    onSuccess: async () => {
      toast.success(UPLOAD_TEXTS.allUploaded(1))
      await mending.onSuccess()
    },
  })
  useUploadGuard(sending.isPending)
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={`Fichier à envoyer comme ${name}`}
        accept={`.${fileExtension(name) ?? ''}`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) sending.mutate(file)
          target.value = ''
        }}
      />
      {sending.isPending ? (
        <UploadBar name={name} part={part} onCancel={() => stop.current.abort()} />
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Envoyer le fichier ${name}`}
          onClick={() => input.current?.click()}
        >
          Envoyer le fichier
        </Button>
      )}
    </>
  )
}

const TakeCandidate = ({ folder, from, to }: { folder: FileFolder; from: string; to: string }) => {
  const mending = useMending(folder)
  const renaming = useMutation({
    ...mending,
    mutationFn: () => renameFile(folder.bucket, from, to),
    onSuccess: async () => {
      toast.success('Fichier renommé')
      await mending.onSuccess()
    },
  })
  return (
    <Button
      variant="outline"
      size="sm"
      className="h-auto text-start wrap-anywhere whitespace-normal"
      busy={renaming.isPending}
      onClick={() => renaming.mutate()}
    >
      Renommer {from}
    </Button>
  )
}

type Props = { folder: FileFolder; missing: readonly MissingFile[] }

/** The files that someone cites and that are not stored, each with the ways to mend it. */
export const MissingFiles = ({ folder, missing }: Props) => {
  if (missing.length === 0) return <EmptyState>Aucun fichier cité ne manque dans ce dossier.</EmptyState>
  return (
    <>
      <p className="mb-3 measure text-sm text-muted">
        Ces fichiers sont cités mais ne sont pas en ligne. Envoyez-les sous le nom attendu, ou corrigez la
        fiche qui les cite.
      </p>
      <ul className="divide-y divide-rule rounded-md border border-rule" aria-label="Fichiers absents">
        {missing.map(({ name, owners, candidates }) => (
          <li key={name} className="grid gap-3 px-4 py-3 md:grid-cols-[2fr_2fr_auto] md:items-start">
            <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
            <div className="min-w-0 text-sm wrap-anywhere">
              <p className="text-muted">Cité par</p>
              <Owners owners={owners} limit={5} />
            </div>
            <div className="flex flex-wrap gap-2 md:max-w-64 md:justify-end">
              {UploadRequestSchema.safeParse({ bucket: folder.bucket, name }).success && (
                <SendMissing folder={folder} name={name} />
              )}
              {candidates
                .filter((candidate) => renameRefusal(folder.bucket, candidate, name) === undefined)
                .map((candidate) => (
                  <TakeCandidate key={candidate} folder={folder} from={candidate} to={name} />
                ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
