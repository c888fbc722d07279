import { z } from 'zod'
import { changedFields, type WorkFormField } from '#domain/works/field-changes.ts'
import { WorkFormDraftSchema, type WorkForm } from '#domain/works/work-form.ts'

/** An unsaved form of a work, as it is stored on the editor's device. */
const DeviceDraftSchema = z.object({
  savedAt: z.iso.datetime(),
  /** The stored version that the editor began from; absent for a new work. */
  base: z.object({ version: z.int(), form: WorkFormDraftSchema }).optional(),
  form: WorkFormDraftSchema,
})

/** An unsaved form of a work, as it is stored on the editor's device. */
export type DeviceDraft = z.output<typeof DeviceDraftSchema>

/** The stored version of a work that an editor began from. */
export type WorkBase = NonNullable<DeviceDraft['base']>

/** The storage key of an account's unsaved form, one for each work and one for a new work. */
export const deviceDraftKey = (accountId: string, workId: string | undefined): string =>
  `work-draft:${accountId}:${workId ?? 'new'}`

/** Reads an unsaved form from the device; `undefined` when there is none or it cannot be read. */
export const readDeviceDraft = (stored: string | null): DeviceDraft | undefined => {
  if (stored === null) return undefined
  try {
    return DeviceDraftSchema.safeParse(JSON.parse(stored)).data
  } catch {
    return undefined
  }
}

/** Whose value a field takes when two editors changed a work. */
export type Side = 'mine' | 'theirs'

/** A field whose values differ between two editors, with the side that is chosen unless the editor chooses the other. */
type FieldConflict = {
  field: WorkFormField
  /** Whether both editors changed it; if only one did, that change is proposed. */
  bothChanged: boolean
  proposed: Side
}

/** The fields in which my version differs from theirs; both started from `base`. */
export const findConflicts = (base: WorkForm, mine: WorkForm, theirs: WorkForm): FieldConflict[] => {
  const changedByMe = new Set(changedFields(base, mine))
  const changedByThem = new Set(changedFields(base, theirs))
  return changedFields(mine, theirs).map((field) => ({
    field,
    bothChanged: changedByMe.has(field) && changedByThem.has(field),
    proposed: changedByMe.has(field) ? 'mine' : 'theirs',
  }))
}

/** Joins two versions: fields whose choice is `theirs` take the other editor's value, all other fields mine. */
export const mergeVersions = (
  mine: WorkForm,
  theirs: WorkForm,
  choices: ReadonlyMap<WorkFormField, Side>,
): WorkForm => {
  const taken = [...choices].filter(([, side]) => side === 'theirs').map(([field]) => [field, theirs[field]])
  return WorkFormDraftSchema.parse({ ...mine, ...Object.fromEntries(taken) })
}

/**
 * A form with what a newer version of its work changed elsewhere. `undefined` when both changed a field: then the editor
 * has to choose.
 */
export const joinNewer = (base: WorkForm, mine: WorkForm, newer: WorkForm): WorkForm | undefined => {
  const conflicts = findConflicts(base, mine, newer)
  if (conflicts.some(({ bothChanged }) => bothChanged)) return undefined
  return mergeVersions(mine, newer, new Map(conflicts.map(({ field, proposed }) => [field, proposed])))
}
