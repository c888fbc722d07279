import { z } from 'zod'

const TextSchema = z.string().min(1)

/** A kind of opportunity: its card on the list and the page that "En savoir plus" opens. */
export const OpportunitySchema = z.strictObject({
  /** Last segment of the page's address: `/opportunities/{slug}`. */
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: TextSchema,
  summary: TextSchema,
  /** Category chips of the card. */
  categories: z.array(TextSchema).min(1),
  page: z.strictObject({
    introduction: TextSchema,
    sections: z
      .array(z.strictObject({ title: TextSchema, text: TextSchema, items: z.array(TextSchema) }))
      .min(1),
    steps: z.array(TextSchema).min(1),
    /** Subject with which the contact form opens. */
    contactSubject: TextSchema,
  }),
})

/** A kind of professional opportunity. */
export type Opportunity = z.infer<typeof OpportunitySchema>

/** `src/content/opportunities.json`: the four kinds of opportunity in the order in which they are shown. */
export const OpportunitiesSchema = z.array(OpportunitySchema).length(4)

/** The list of opportunities. */
export type Opportunities = z.infer<typeof OpportunitiesSchema>
