import { useEffect, useRef, useState } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { type DeviceDraft, deviceDraftKey, readDeviceDraft, type WorkBase } from './work-editing.ts'
import { changedFields } from '#domain/works/field-changes.ts'
import { WorkFormDraftSchema, type WorkForm } from '#domain/works/work-form.ts'
import { useAccount } from '../../session/session-context.ts'

/** The device keeps what was typed once typing has paused this long. */
const PAUSE_MS = 500

const write = (key: string, draft: DeviceDraft | undefined): boolean => {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
    return true
  } catch {
    // A device that keeps nothing (full, or forbidden) must not stop the editor's work.
    return false
  }
}

type Options = {
  control: Control<WorkForm>
  workId: string | undefined
  /** The stored work that is being edited. */
  base: WorkBase | undefined
  /** What the form began with. */
  stored: WorkForm
}

/** Keeps an unsaved form on the device and offers what an earlier visit left behind. */
export const useDeviceDraft = ({ control, workId, base, stored }: Options) => {
  const { id: accountId } = useAccount()
  const key = deviceDraftKey(accountId, workId)
  const [found, setFound] = useState(() => {
    const draft = readDeviceDraft(localStorage.getItem(key))
    return draft && changedFields(stored, draft.form).length > 0 ? draft : undefined
  })
  const [draftSavedAt, setDraftSavedAt] = useState<string>()
  const values = useWatch({ control })
  const { isDirty } = useFormState({ control })
  const latest = useRef<() => void>(undefined)

  useEffect(() => {
    const form = WorkFormDraftSchema.safeParse(values).data
    // The offer of an earlier visit stays until it is answered or something new is typed.
    if (!form || !isDirty) {
      latest.current = undefined
      return
    }
    const save = () => {
      const savedAt = new Date().toISOString()
      if (write(key, { savedAt, form, ...(base && { base }) })) setDraftSavedAt(savedAt)
      latest.current = undefined
    }
    latest.current = save
    const timer = setTimeout(save, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [values, isDirty, key, base])

  useEffect(() => {
    // What was typed last is saved when the page is left.
    const saveNow = () => latest.current?.()
    addEventListener('pagehide', saveNow)
    return () => removeEventListener('pagehide', saveNow)
  }, [])

  const forget = () => {
    latest.current = undefined
    write(key, undefined)
    setFound(undefined)
    setDraftSavedAt(undefined)
  }
  return { found, draftSavedAt, forget, dismiss: () => setFound(undefined) }
}
