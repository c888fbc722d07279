import { z } from 'zod'
import { describeHaitiMoment } from '../dates/moment.ts'
import { field, WORK_FORM_TEXTS as TEXTS, WORK_STATUS_NAMES } from './field-description.ts'
import { type FieldKind, textKind } from './field-kinds.ts'

/** The states that an editor gives a work; null and anything else reads as published. */
export const WORK_STATUSES = ['draft', 'pending', 'published'] as const

/** A state of a work. */
export type WorkStatus = (typeof WORK_STATUSES)[number]

/** A state as rows hold it. */
export const WorkStatusSchema = z.enum(WORK_STATUSES).catch('published')

const statusKind: FieldKind<WorkStatus, WorkStatus> = {
  input: 'choice',
  choices: WORK_STATUS_NAMES,
  row: WorkStatusSchema,
  stored: z.enum(WORK_STATUSES),
  draft: z.enum(WORK_STATUSES),
  form: z.enum(WORK_STATUSES, TEXTS.status),
  empty: 'draft',
  toForm: (value) => value,
  toColumn: (form) => form,
  describe: (form) => WORK_STATUS_NAMES[form],
}

const MomentSchema = z.iso.datetime({ offset: true })

/**
 * Whether a text is a moment with its offset (ISO 8601), not merely what a browser makes a date of.
 * @example isMoment('2040-03-05 08:00') // false
 */
export const isMoment = (text: string): boolean => MomentSchema.safeParse(text).success

/** Who sees a work, and from when on. */
export const PUBLISHING_FIELDS = {
  status: field({
    column: 'status',
    label: 'Statut',
    section: 'publishing',
    isRequired: true,
    ...statusKind,
  }),
  publishAt: field({
    column: 'publish_at',
    label: 'Publication programmée',
    section: 'publishing',
    ...textKind({
      label: 'Publication programmée',
      maxChars: 100,
      check: (text) => text.refine((typed) => typed === '' || isMoment(typed), TEXTS.publishAt),
    }),
    input: 'own',
    describe: (form) => form && describeHaitiMoment(form),
  }),
}
