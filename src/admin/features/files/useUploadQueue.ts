import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { NameTakenError, sendFile } from '#browser/uploads/send-file.ts'
import { toast } from '#browser/toasts/toast.ts'
import { storedUploadName } from '#domain/files/upload-name.ts'
import { checkBatch, FILE_AREAS, type FileArea } from '#domain/uploads/upload-request.ts'
import { UPLOAD_TOAST_MS, UPLOAD_TEXTS } from '#domain/uploads/bucket-rules.ts'
import { useUploadGuard } from '../../unsaved/useUploadGuard.ts'
import { filesKey, storedFilesQuery } from './files-queries.ts'

/** A file of an uploader. */
export type QueuedFile = {
  key: string
  file: File
  /** The name under which it is stored. */
  name: string
  state: 'waiting' | 'sending' | 'stored' | 'failed' | 'taken'
  /** The part that has gone out, from 0 to 1. */
  part: number
  errorText?: string
  /** Whether the person was asked and lets the stored file of this name go. */
  mayReplace?: boolean
}

/** What names the tab to which an uploader belongs. */
const VIEW_PARAMETERS = ['onglet']

const ERROR = { duration: UPLOAD_TOAST_MS.error }

/** The files of one uploader: sent one after the other, each can be tried again or taken out. */
export const useUploadQueue = (area: FileArea) => {
  const { bucket, maxMegabytes } = FILE_AREAS[area]
  const queries = useQueryClient()
  const [files, setFiles] = useState<QueuedFile[]>([])
  const stops = useRef(new Map<string, AbortController>())
  useUploadGuard(
    files.some(({ state }) => state === 'sending' || state === 'waiting'),
    VIEW_PARAMETERS,
  )

  const update = (key: string, changes: Partial<QueuedFile>) =>
    setFiles((before) => before.map((queued) => (queued.key === key ? { ...queued, ...changes } : queued)))

  const send = async ({ key, file, name, mayReplace }: QueuedFile): Promise<boolean> => {
    const stop = stops.current.get(key)
    // Taken out while it waited.
    if (!stop || stop.signal.aborted) return false
    update(key, { state: 'sending', part: 0 })
    try {
      await sendFile(
        file,
        { bucket, name, area, replace: mayReplace },
        (part) => update(key, { part }),
        stop.signal,
      )
      update(key, { state: 'stored', part: 1 })
      return true
    } catch (error) {
      if (stop.signal.aborted) return false
      // Stored by someone else since the list was read.
      if (error instanceof NameTakenError) {
        update(key, { state: 'taken' })
        return false
      }
      const errorText = error instanceof Error ? error.message : String(error)
      update(key, { state: 'failed', errorText })
      toast.error(UPLOAD_TEXTS.failed(file.name, errorText), ERROR)
      return false
    }
  }

  const sendAll = async (queued: readonly QueuedFile[]) => {
    for (const { key } of queued) stops.current.set(key, new AbortController())
    let count = 0
    for (const each of queued) if (await send(each)) count += 1
    if (count === 0) return
    toast.success(UPLOAD_TEXTS.allUploaded(count), { duration: UPLOAD_TOAST_MS.success })
    await queries.invalidateQueries({ queryKey: filesKey(bucket) })
  }

  /** Sends files; one whose name is stored already waits for a decision. */
  const add = async (chosen: readonly File[]) => {
    const { accepted, refusals } = checkBatch(chosen, maxMegabytes, ({ name }) => storedUploadName(name))
    for (const refusal of refusals) toast.error(refusal, ERROR)
    const stored = await queries
      .query({ ...storedFilesQuery(bucket), staleTime: 0 })
      .then((list) => new Set(list.map(({ name }) => name)))
      // Nothing is replaced unseen.
      .catch(() => undefined)
    if (!stored) {
      toast.error('La liste des fichiers n’a pas pu être lue. Réessayez dans un moment.', ERROR)
      return
    }
    const queued = accepted.map(({ file, storedName: name }): QueuedFile => ({
      key: crypto.randomUUID(),
      file,
      name,
      state: stored.has(name) ? 'taken' : 'waiting',
      part: 0,
    }))
    const names = new Set(queued.map(({ name }) => name))
    setFiles((before) => [
      ...before.filter(({ name, state }) => state !== 'stored' || !names.has(name)),
      ...queued,
    ])
    await sendAll(queued.filter(({ state }) => state === 'waiting'))
  }

  const remove = (key: string) => {
    stops.current.get(key)?.abort()
    setFiles((before) => before.filter((queued) => queued.key !== key))
  }

  return {
    files,
    add,
    /** Sends a failed one again, or one that replaces a stored file. */
    sendAgain: (queued: QueuedFile) => {
      const again: QueuedFile = {
        ...queued,
        state: 'waiting',
        mayReplace: queued.mayReplace === true || queued.state === 'taken',
      }
      update(queued.key, again)
      return sendAll([again])
    },
    remove,
    clearStored: () => setFiles((before) => before.filter(({ state }) => state !== 'stored')),
    pending: files.filter(({ state }) => state !== 'stored').length,
  }
}

/** The files of one uploader. */
export type UploadQueue = ReturnType<typeof useUploadQueue>
