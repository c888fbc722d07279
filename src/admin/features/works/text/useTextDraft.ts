import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useDraftText } from '../../../unsaved/useDraftText.ts'

/** The device keeps what was typed once typing has paused this long. */
const PAUSE_MS = 500

const TextOnDeviceSchema = z.object({
  savedAt: z.iso.datetime(),
  /** The version of the text in preparation that the corrections are made of. */
  version: z.int(),
  html: z.string(),
})

/** Corrections of a text that were not saved, as the device keeps them. */
export type TextOnDevice = z.output<typeof TextOnDeviceSchema>

const readText = (stored: string): TextOnDevice | undefined => {
  try {
    return TextOnDeviceSchema.safeParse(JSON.parse(stored)).data
  } catch {
    return undefined
  }
}

/** Keeps the corrections of a text on the device until they are saved, and offers those of an earlier visit. */
export const useTextDraft = (workId: string) => {
  const [stored, write] = useDraftText(`text:${workId}`)
  const [found, setFound] = useState(() => readText(stored))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<() => void>(undefined)

  useEffect(() => {
    // The last words before the tab goes or the session ends are stored too.
    const storeNow = () => latest.current?.()
    addEventListener('pagehide', storeNow)
    return () => {
      removeEventListener('pagehide', storeNow)
      clearTimeout(timer.current)
      storeNow()
    }
  }, [])

  /** `read` takes a moment for a long text. */
  const store = (version: number, read: () => string) => {
    clearTimeout(timer.current)
    latest.current = () => {
      latest.current = undefined
      write(
        JSON.stringify({ savedAt: new Date().toISOString(), version, html: read() } satisfies TextOnDevice),
      )
    }
    timer.current = setTimeout(() => latest.current?.(), PAUSE_MS)
  }
  const forget = () => {
    clearTimeout(timer.current)
    latest.current = undefined
    write('')
    setFound(undefined)
  }
  return { found, store, forget, dismiss: () => setFound(undefined) }
}
