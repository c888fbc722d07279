import { useEffect, useRef, useState } from 'react'
import { publicUrlOf, sendFile } from '#browser/uploads/send-file.ts'
import { toast } from '#browser/toasts/toast.ts'
import type { Publication } from '#domain/publications/registry.ts'
import { type WorkFileKind, workFileName, workUploadArea } from '#domain/works/work-files.ts'
import type { WorkForm } from '#domain/works/work-form.ts'
import { UPLOAD_TOAST_MS, UPLOAD_TEXTS } from '#domain/uploads/bucket-rules.ts'
import { useUploadGuard } from '../../unsaved/useUploadGuard.ts'
import { sha256 } from './sha256.ts'

/** A file on its way, or one that did not arrive. */
export type PendingUpload = {
  key: string
  kind: WorkFileKind
  file: File
  /** The part that has gone out, from 0 to 1. */
  part: number
  errorText: string | undefined
}

/** A stored file as the form names it: private annexes by their name, everything else by its public address. */
const reference = (kind: WorkFileKind, bucket: Parameters<typeof publicUrlOf>[0]['bucket'], name: string) =>
  kind === 'annexes' ? Promise.resolve(name) : publicUrlOf({ bucket, name })

/** The uploads of one article form. */
export const useWorkUploads = (onStored: (kind: WorkFileKind, stored: string) => void) => {
  const [pending, setPending] = useState<PendingUpload[]>([])
  /** What went up from this form, so that it can move when the type of publication changes. */
  const sent = useRef(new Map<string, { file: File; bucket: string }>())
  const stops = useRef(new Map<string, AbortController>())
  const isUploading = pending.some(({ errorText }) => !errorText)
  useUploadGuard(isUploading)
  // A form that was left could not name the files that still arrive.
  useEffect(() => {
    const started = stops.current
    return () => started.forEach((stop) => stop.abort())
  }, [])

  const update = (key: string, changes: Partial<PendingUpload>) =>
    setPending((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const remove = (key: string) => {
    stops.current.get(key)?.abort()
    setPending((before) => before.filter((upload) => upload.key !== key))
  }

  const store = async (
    kind: WorkFileKind,
    type: Publication,
    file: File,
    onProgress: (part: number) => void,
    signal?: AbortSignal,
  ) => {
    const { bucket } = workUploadArea(kind, type)
    const { name } = await sendFile(
      file,
      // The name stands for the content: a second file of it is the same one.
      { bucket, name: workFileName(file.name, await sha256(file)), replace: true },
      onProgress,
      signal,
    )
    const stored = await reference(kind, bucket, name)
    sent.current.set(stored, { file, bucket })
    return stored
  }

  const run = async (type: Publication, { key, kind, file }: PendingUpload) => {
    const stop = stops.current.get(key)
    // Taken out while it waited.
    if (!stop || stop.signal.aborted) return
    update(key, { part: 0, errorText: undefined })
    try {
      const stored = await store(kind, type, file, (part) => update(key, { part }), stop.signal)
      if (stop.signal.aborted) return
      remove(key)
      onStored(kind, stored)
      toast.success(UPLOAD_TEXTS.uploaded(file.name, file.size), { duration: UPLOAD_TOAST_MS.success })
    } catch (error) {
      if (stop.signal.aborted) return
      const errorText = error instanceof Error ? error.message : String(error)
      update(key, { errorText })
      toast.error(UPLOAD_TEXTS.failed(file.name, errorText), { duration: UPLOAD_TOAST_MS.error })
    }
  }

  const add = async (kind: WorkFileKind, type: Publication, files: readonly File[]) => {
    const uploads = files.map((file): PendingUpload => ({
      key: crypto.randomUUID(),
      kind,
      file,
      part: 0,
      errorText: undefined,
    }))
    for (const { key } of uploads) stops.current.set(key, new AbortController())
    setPending((before) => [...before, ...uploads])
    for (const upload of uploads) await run(type, upload)
  }

  /** The form's values with every file of this session in the bucket of its type of publication. */
  const settle = async (form: WorkForm): Promise<WorkForm> => {
    const finalName = async (kind: WorkFileKind, stored: string) => {
      const known = sent.current.get(stored)
      const { bucket } = workUploadArea(kind, form.source)
      if (!known || known.bucket === bucket) return stored
      return store(kind, form.source, known.file, () => {})
    }
    return {
      ...form,
      articleFiles: await Promise.all(form.articleFiles.map((stored) => finalName('articleFiles', stored))),
      cover: await finalName('cover', form.cover),
    }
  }

  return {
    pending,
    add,
    retry: run,
    /** Takes an upload out, also while it is under way. */
    remove,
    settle,
    isUploading,
  }
}

/** The uploads of one article form. */
export type WorkUploads = ReturnType<typeof useWorkUploads>
