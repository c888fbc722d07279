import { z } from 'zod'
import { changedFields, type WorkFormField } from '../works/field-changes.ts'
import { WorkFormDraftSchema, type WorkForm } from '../works/work-form.ts'

/** What a device keeps of a form that was not saved. */
const DeviceDraftSchema = z.object({
  savedAt: z.iso.datetime(),
  /** The stored work that was being edited; absent for a new one. */
  base: z.object({ version: z.int(), form: WorkFormDraftSchema }).optional(),
  form: WorkFormDraftSchema,
})

/** What a device keeps of a form that was not saved. */
export type DeviceDraft = z.output<typeof DeviceDraftSchema>

/** The stored work that a form's changes are made of. */
export type WorkBase = NonNullable<DeviceDraft['base']>

/** The key under which a device keeps the draft of an account's form: of one work, or of the new one. */
export const deviceDraftKey = (accountId: string, workId: string | undefined): string =>
  `work-draft:${accountId}:${workId ?? 'new'}`

/** Reads a stored draft; what can't be read any more is none. */
export const readDeviceDraft = (stored: string | null): DeviceDraft | undefined => {
  if (stored === null) return undefined
  try {
    return DeviceDraftSchema.safeParse(JSON.parse(stored)).data
  } catch {
    return undefined
  }
}

/** Whose words a field takes. */
export type Side = 'mine' | 'theirs'

/** A field that two editors' versions say differently, and whose words are taken unless the editor says otherwise. */
type FieldConflict = {
  field: WorkFormField
  /** Both changed it; otherwise only one did, whose change is proposed. */
  bothChanged: boolean
  proposed: Side
}

/** The fields in which my version differs from theirs, both made of `base`. */
export const findConflicts = (base: WorkForm, mine: WorkForm, theirs: WorkForm): FieldConflict[] => {
  const changedByMe = new Set(changedFields(base, mine))
  const changedByThem = new Set(changedFields(base, theirs))
  return changedFields(mine, theirs).map((field) => ({
    field,
    bothChanged: changedByMe.has(field) && changedByThem.has(field),
    proposed: changedByMe.has(field) ? 'mine' : 'theirs',
  }))
}

/** One version made of two: the fields named `theirs` are theirs, every other is mine. */
export const mergeVersions = (
  mine: WorkForm,
  theirs: WorkForm,
  choices: ReadonlyMap<WorkFormField, Side>,
): WorkForm => {
  const taken = [...choices].filter(([, side]) => side === 'theirs').map(([field]) => [field, theirs[field]])
  return WorkFormDraftSchema.parse({ ...mine, ...Object.fromEntries(taken) })
}
