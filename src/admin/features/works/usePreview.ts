import { useEffect, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import {
  PREVIEW_CHANNEL,
  previewAddress,
  type PreviewMessage,
  PreviewMessageSchema,
} from '#domain/back-office/work-preview.ts'
import { columnsOfForm, type WorkForm, WorkFormDraftSchema } from '#domain/works/work-form.ts'
import type { StoredWork } from './work-queries.ts'

/** The columns of a row that no form holds, for a work that does not exist yet. */
const newRow = (): StoredWork['row'] => {
  const now = new Date().toISOString()
  return { id: crypto.randomUUID(), created_at: now, updated_at: now }
}

/** Opens the preview of a form in a tab of its own, where every later change shows too. */
export const usePreview = (control: Control<WorkForm>, work: StoredWork | undefined): (() => void) => {
  const [key] = useState(() => crypto.randomUUID())
  const [base] = useState(() => work?.row ?? newRow())
  const values = useWatch({ control })
  const send = useRef(() => {})

  useEffect(() => {
    const form = WorkFormDraftSchema.safeParse(values).data
    if (!form) return
    const channel = new BroadcastChannel(PREVIEW_CHANNEL)
    const row = { ...base, ...columnsOfForm(form, work?.form) }
    const message: PreviewMessage = { kind: 'work', key, row }
    send.current = () => channel.postMessage(message)
    channel.onmessage = (event) => {
      const asked = PreviewMessageSchema.safeParse(event.data).data
      if (asked?.kind === 'ask' && asked.key === key) send.current()
    }
    send.current()
    return () => channel.close()
  }, [values, base, key, work])

  return () => {
    open(previewAddress({ form: key }), `preview-${key}`)
  }
}
