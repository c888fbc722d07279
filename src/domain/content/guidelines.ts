import { z } from 'zod'

const TextSchema = z.string().min(1)

/** One block of a guidelines section: a list, labelled facts, dated steps, links or reference examples. */
const GuidelinesBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('list'),
    title: TextSchema.optional(),
    items: z.array(TextSchema).min(1),
  }),
  z.strictObject({
    kind: z.literal('facts'),
    title: TextSchema.optional(),
    items: z.array(z.strictObject({ label: TextSchema, value: TextSchema })).min(1),
  }),
  z.strictObject({
    kind: z.literal('steps'),
    title: TextSchema.optional(),
    items: z.array(z.strictObject({ title: TextSchema, delay: TextSchema, text: TextSchema })).min(1),
  }),
  z.strictObject({
    kind: z.literal('links'),
    title: TextSchema.optional(),
    items: z
      .array(z.strictObject({ label: TextSchema, href: z.string().startsWith('/'), description: TextSchema }))
      .min(1),
  }),
  z.strictObject({ kind: z.literal('examples'), title: TextSchema, items: z.array(TextSchema).min(1) }),
])

/** One block of a guidelines section. */
export type GuidelinesBlock = z.infer<typeof GuidelinesBlockSchema>

/** A titled section; its `id` is the anchor on the page. */
const GuidelinesSectionSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]*$/),
  title: TextSchema,
  introduction: TextSchema,
  blocks: z.array(GuidelinesBlockSchema).min(1),
})

/** A titled section of a guidelines page. */
export type GuidelinesSection = z.infer<typeof GuidelinesSectionSchema>

/** `src/content/guidelines.json`, `rhca-guidelines.json` and `igm-guidelines.json`: one guidelines page. */
export const GuidelinesSchema = z.strictObject({
  title: TextSchema,
  introduction: TextSchema,
  sections: z.array(GuidelinesSectionSchema).min(1),
})

/** A guidelines page's content. */
export type Guidelines = z.infer<typeof GuidelinesSchema>

/** `src/content/submission-checklist.json`: what an author looks over before sending. It blocks nothing. */
export const SubmissionChecklistSchema = z
  .array(
    z.strictObject({
      text: z.string().min(1),
      /** Controls of the form that show by themselves whether it is done; without them the author ticks. */
      fields: z.array(z.string().min(1)).optional(),
    }),
  )
  .min(1)

/** What an author looks over before sending. */
export type SubmissionChecklist = z.output<typeof SubmissionChecklistSchema>
