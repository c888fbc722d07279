import { useEffect, useRef, useState } from 'react'
import { uploadFiles } from '#browser/uploads/upload-files.ts'
import type { UploadBucket } from '#domain/uploads/bucket-rules.ts'
import { useUploadGuard } from '../unsaved/useUploadGuard.ts'

/** The upload of one image, which goes up when it is chosen; it is stopped when asked, or when its form is left. */
export const useImageUpload = (bucket: UploadBucket, onStored: (name: string) => void) => {
  const [part, setPart] = useState<number>()
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  useUploadGuard(part !== undefined)
  const send = async (file: File, storedName: string) => {
    stop.current = new AbortController()
    try {
      const { uploaded } = await uploadFiles(
        [{ file, storedName }],
        bucket,
        (progress) => setPart(progress.part),
        false,
        stop.current.signal,
      )
      if (uploaded[0]) onStored(uploaded[0].name)
    } finally {
      setPart(undefined)
    }
  }
  return {
    /** The part that has gone out, from 0 to 1; nothing while no image is on its way. */
    part,
    send,
    cancel: () => stop.current.abort(),
  }
}

/** The upload of one image. */
export type ImageUpload = ReturnType<typeof useImageUpload>
