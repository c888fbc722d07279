import { z } from 'zod'
import { SUBMISSION_FIELDS as FIELDS } from './submission-fields.ts'

/** What the author fills in, files apart. */
export const SubmissionFormSchema = z.object({
  publicationType: FIELDS.publicationType,
  title: FIELDS.title,
  authors: FIELDS.authors,
  institution: FIELDS.institution,
  keywords: FIELDS.keywords,
  correspondingAuthor: z.object({
    name: FIELDS.name,
    email: FIELDS.email,
    phone: FIELDS.phone,
    address: FIELDS.address,
  }),
  abstract: FIELDS.abstract,
  notes: FIELDS.notes,
  ethicsApproval: FIELDS.declaration,
  noConflict: FIELDS.declaration,
  originalWork: FIELDS.declaration,
})

/** A checked form. */
export type SubmissionForm = z.output<typeof SubmissionFormSchema>

const typed = z.string().catch('')
const ticked = z.boolean().catch(false)

/** What is typed so far, valid or not: what a draft keeps. Anything unreadable in a kept draft reads as empty. */
export const SubmissionDraftSchema = z.object({
  publicationType: typed,
  title: typed,
  authors: typed,
  institution: typed,
  keywords: typed,
  correspondingAuthor: z
    .object({ name: typed, email: typed, phone: typed, address: typed })
    .catch({ name: '', email: '', phone: '', address: '' }),
  abstract: typed,
  notes: typed,
  ethicsApproval: ticked,
  noConflict: ticked,
  originalWork: ticked,
})

/** What is typed so far. */
export type SubmissionDraft = z.output<typeof SubmissionDraftSchema>

/** A form that nobody touched. */
export const emptyDraft = (): SubmissionDraft => SubmissionDraftSchema.parse({})

/** Whether anything was typed or ticked. */
export const isTouched = (draft: SubmissionDraft): boolean =>
  JSON.stringify(draft) !== JSON.stringify(emptyDraft())
