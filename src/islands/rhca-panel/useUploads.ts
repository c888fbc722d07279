import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#browser/toasts/toast.ts'
import {
  type FailedFile,
  type UploadedFile,
  type UploadProgress,
  uploadFiles,
} from '#browser/uploads/upload-files.ts'
import { checkBatch } from '#domain/uploads/check-batch.ts'
import { panelFileName } from '#domain/uploads/rhca-panel.ts'
import { type UploadAreaRules, UPLOAD_TOAST_MS } from '#domain/uploads/bucket-rules.ts'
import type { PanelIssue } from './issue.ts'
import { panelFilesKey } from './queries.ts'

/** The uploads of one area: what went up so far, and the file on its way. */
export const useUploads = (area: UploadAreaRules, issue: PanelIssue, onUploaded: (count: number) => void) => {
  const queries = useQueryClient()
  const [uploaded, setUploaded] = useState<UploadedFile[]>([])
  const [failed, setFailed] = useState<FailedFile[]>([])
  const [progress, setProgress] = useState<UploadProgress>()

  const upload = async (files: readonly File[]) => {
    const now = Date.now()
    const { accepted, refusals } = checkBatch(files, area.maxMegabytes, ({ name }) =>
      panelFileName({ bucket: area.bucket, fileName: name, ...issue, now }),
    )
    for (const refusal of refusals) toast.error(refusal, { duration: UPLOAD_TOAST_MS.error })
    if (accepted.length === 0) return
    setFailed([])
    const outcome = await uploadFiles(accepted, area.bucket, setProgress)
    setProgress(undefined)
    setFailed(outcome.failed)
    if (outcome.uploaded.length === 0) return
    const names = new Set(outcome.uploaded.map(({ name }) => name))
    setUploaded((before) => [...before.filter(({ name }) => !names.has(name)), ...outcome.uploaded])
    onUploaded(outcome.uploaded.length)
    await queries.invalidateQueries({ queryKey: panelFilesKey(area.bucket) })
  }

  const forget = (name: string) => setUploaded((before) => before.filter((file) => file.name !== name))
  return { uploaded, failed, progress, upload, forget, room: area.maxFiles - uploaded.length }
}
