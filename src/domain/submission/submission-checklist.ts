import { z } from 'zod'

/** `src/content/submission-checklist.json`: what an author looks over before sending. It blocks nothing. */
export const SubmissionChecklistSchema = z
  .array(
    z.strictObject({
      text: z.string().min(1),
      /** Controls of the form that tell by themselves whether it is done; without them the author ticks. */
      fields: z.array(z.string().min(1)).optional(),
    }),
  )
  .min(1)

/** What an author looks over before sending. */
export type SubmissionChecklist = z.output<typeof SubmissionChecklistSchema>
