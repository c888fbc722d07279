import type { PlannedFile } from '../files/recipe.ts'
import type { WorkRow } from '../rows/work-row.ts'

/** What is to be written for a part of the archive. */
export type WorkPlan = { rows: WorkRow[]; files: PlannedFile[] }

/** Several parts as one. */
export const joinPlans = (plans: readonly WorkPlan[]): WorkPlan => ({
  rows: plans.flatMap((plan) => plan.rows),
  files: plans.flatMap((plan) => plan.files),
})
