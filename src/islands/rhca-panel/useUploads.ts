import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#browser/toasts/toast.ts'
import { listFiles } from '#browser/uploads/stored-files.ts'
import {
  type FailedFile,
  type UploadedFile,
  type UploadStep,
  uploadFiles,
} from '#browser/uploads/upload-files.ts'
import { checkBatch, type NamedFile } from '#domain/uploads/upload-request.ts'
import { PANEL_TEXTS } from './panel-texts.ts'
import { panelFileNames } from './panel-files.ts'
import { MEGABYTE_BYTES, type UploadAreaRules, UPLOAD_TOAST_MS } from '#domain/uploads/bucket-rules.ts'
import type { PanelIssue } from './issue.ts'
import { panelFilesKey } from './queries.ts'

const ERROR = { duration: UPLOAD_TOAST_MS.error }

/** Adds files to those that wait for a decision. Of two files for the same stored one, the later one waits. */
export const withTaken = (
  waiting: readonly NamedFile<File>[],
  added: readonly NamedFile<File>[],
): NamedFile<File>[] => {
  const names = new Set(added.map(({ storedName }) => storedName))
  return [...waiting.filter(({ storedName }) => !names.has(storedName)), ...added]
}

/**
 * The uploads of one area: the files that went up, the one on its way, why files of the last batch were refused or failed, and the
 * files that wait for a decision because a stored file has their name.
 */
export const useUploads = (area: UploadAreaRules, issue: PanelIssue, onUploaded: (count: number) => void) => {
  const queries = useQueryClient()
  const [uploaded, setUploaded] = useState<UploadedFile[]>([])
  const [failed, setFailed] = useState<FailedFile[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const [taken, setTaken] = useState<NamedFile<File>[]>([])
  const [progress, setProgress] = useState<UploadStep>()

  const send = async (files: readonly NamedFile<File>[], replace: boolean): Promise<NamedFile<File>[]> => {
    if (files.length === 0) return []
    setFailed([])
    const outcome = await uploadFiles(files, area.bucket, setProgress, replace)
    setProgress(undefined)
    setFailed(outcome.failed)
    if (outcome.uploaded.length > 0) {
      const names = new Set(outcome.uploaded.map(({ name }) => name))
      setUploaded((before) => [...before.filter(({ name }) => !names.has(name)), ...outcome.uploaded])
      onUploaded(outcome.uploaded.length)
      await queries.invalidateQueries({ queryKey: panelFilesKey(area.bucket) })
    }
    return outcome.taken
  }

  const upload = async (files: readonly File[]) => {
    const stored = await listFiles(area.bucket).then(
      (list) => new Set(list.map(({ name }) => name)),
      // Without the list a stored file could be replaced unseen.
      () => undefined,
    )
    if (!stored) {
      toast.error(PANEL_TEXTS.listUnread, ERROR)
      return
    }
    const target = { bucket: area.bucket, ...issue, now: Date.now() }
    // A file that is too large to go up does not count for the names of the others.
    const sendable = files.filter(({ size }) => size <= area.maxMegabytes * MEGABYTE_BYTES)
    const names = panelFileNames(
      sendable.map(({ name }) => name),
      target,
      stored,
    )
    const nameOf = new Map(sendable.map((file, index) => [file, names[index] ?? file.name]))
    const { accepted, refusals } = checkBatch(
      files,
      area.maxMegabytes,
      (file) => nameOf.get(file) ?? file.name,
    )
    for (const refusal of refusals) toast.error(refusal, ERROR)
    // Shown in the panel, too: the toasts of the files that go up may push those of the refusals away.
    setFailed([])
    setRefused(refusals)
    const isStored = ({ storedName }: NamedFile<File>) => stored.has(storedName)
    const late = await send(
      accepted.filter((file) => !isStored(file)),
      false,
    )
    setTaken((waiting) => withTaken(waiting, [...accepted.filter(isStored), ...late]))
  }

  const keep = (name: string) => setTaken((before) => before.filter(({ storedName }) => storedName !== name))
  const replace = async (name: string) => {
    const files = taken.filter(({ storedName }) => storedName === name)
    keep(name)
    await send(files, true)
  }
  const forget = (name: string) => setUploaded((before) => before.filter((file) => file.name !== name))
  return {
    uploaded,
    failed,
    refused,
    taken,
    progress,
    upload,
    replace,
    keep,
    forget,
    room: area.maxFiles - uploaded.length,
  }
}
