import { z } from 'zod'
import { WorkDraftSchema } from '../works/work-form.ts'

/** What a device keeps of a form that was not saved. */
export const DeviceDraftSchema = z.object({
  savedAt: z.iso.datetime(),
  /** The version of the work that was being edited; absent for a new one. */
  version: z.number().int().optional(),
  form: WorkDraftSchema,
})

/** What a device keeps of a form that was not saved. */
export type DeviceDraft = z.output<typeof DeviceDraftSchema>

/** The key under which a device keeps the draft of an account's form: of one work, or of the new one. */
export const deviceDraftKey = (accountId: string, workId: string | undefined): string =>
  `work-draft:${accountId}:${workId ?? 'new'}`

/** Reads a kept draft; what can't be read any more is none. */
export const readDeviceDraft = (kept: string | null): DeviceDraft | undefined => {
  if (kept === null) return undefined
  try {
    return DeviceDraftSchema.safeParse(JSON.parse(kept)).data
  } catch {
    return undefined
  }
}
