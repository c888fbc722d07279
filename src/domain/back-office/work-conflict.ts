import { changedFields, type WorkFormField } from '../works/field-changes.ts'
import { WorkDraftSchema, type WorkForm } from '../works/work-form.ts'

/** Whose words a field takes. */
export type Side = 'mine' | 'theirs'

/** A field that two editors' versions say differently, and whose words are taken unless the editor says otherwise. */
export type FieldConflict = {
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
  return WorkDraftSchema.parse({ ...mine, ...Object.fromEntries(taken) })
}
