import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isTouched, type SubmissionDraft, type SubmissionValues } from '#domain/submission/submission-form.ts'
import { DRAFT_DEBOUNCE_MS } from '#domain/submission/submission-texts.ts'
import { forgetDraft, saveFiles, saveForm, readDraft, type SendingKeys } from './draft-store.ts'
import { mergeDrafts } from './typed-before.ts'
import type { FormFiles } from './useFormFiles.ts'

/** The state of the draft of this device. */
export type DraftState = 'reading' | 'empty' | 'saved' | 'restored' | 'unavailable' | 'filesUnavailable'

const newKeys = (): SendingKeys => ({ idempotencyKey: crypto.randomUUID(), folderId: crypto.randomUUID() })

/** Keeps what is typed and the files on the device, and brings them back after a reload. */
export const useDraft = (
  form: UseFormReturn<SubmissionDraft, unknown, SubmissionValues>,
  files: FormFiles,
) => {
  const [state, setState] = useState<DraftState>('reading')
  const keys = useRef<SendingKeys | undefined>(undefined)
  const isOver = useRef(false)
  const isStored = useRef(false)
  const theKeys = () => (keys.current ??= newKeys())

  const reading = useRef<Promise<void> | undefined>(undefined)
  const read = async (): Promise<void> => {
    const draft = await readDraft()
    if (draft) {
      keys.current = draft.keys
      form.reset(mergeDrafts(draft.values, form.getValues()))
      files.replaceAll([...draft.files, ...files.current()])
    }
    isStored.current = draft !== undefined
    setState(draft ? 'restored' : 'empty')
  }
  /** Reads the draft once. A draft that could not be read is read again before something is saved over it. */
  const restore = (): Promise<void> =>
    (reading.current ??= read().catch((error: unknown) => {
      reading.current = undefined
      throw error
    }))

  /** Answers whether all is saved now. */
  const save = async (): Promise<boolean> => {
    if (isOver.current) return false
    try {
      await restore()
      const values = form.getValues()
      if (!isTouched(values) && files.current().length === 0) {
        // A draft that this page neither read nor wrote is being written in another tab.
        if (isStored.current) await forgetDraft()
        isStored.current = false
        setState('empty')
        return true
      }
      await saveForm(values, theKeys())
      isStored.current = true
      // The draft was forgotten meanwhile, so its files must not be stored again.
      if (isOver.current) return false
    } catch {
      setState('unavailable')
      return false
    }
    try {
      await saveFiles(files.current())
      setState((before) => (before === 'restored' ? before : 'saved'))
      return true
    } catch {
      setState('filesUnavailable')
      return false
    }
  }

  const restoreFirst = useEffectEvent(() => {
    restore().catch(() => setState('unavailable'))
  })
  useEffect(() => restoreFirst(), [])

  const saveNow = useEffectEvent(() => void save())
  const isReady = state !== 'reading'
  useEffect(() => {
    if (!isReady) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(saveNow, DRAFT_DEBOUNCE_MS)
    }
    // Someone may have typed while the draft was read.
    saveSoon()
    const end = form.subscribe({ formState: { values: true }, callback: saveSoon })
    // A phone may end a hidden page without any further event.
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      clearTimeout(timer)
      end()
      document.removeEventListener('visibilitychange', saveNow)
    }
  }, [isReady, form])
  useEffect(() => {
    if (isReady) saveNow()
  }, [isReady, files.files])

  return {
    state,
    keys: theKeys,
    save,
    /** Stops saving: the submission is in, or the author threw the draft away. */
    forget: async (): Promise<void> => {
      isOver.current = true
      keys.current = undefined
      await forgetDraft().catch(() => undefined)
      setState('empty')
    },
    startAnew: () => {
      isOver.current = false
    },
  }
}

/** The draft of this device. */
export type Draft = ReturnType<typeof useDraft>
