import { z } from 'zod'

/** A titled paragraph: the mission, commitment and vision cards. */
const CardSchema = z.strictObject({ title: z.string().min(1), text: z.string().min(1) })

/** A person of a section; a coordinator is listed first and marked. */
const CommitteeMemberSchema = z.strictObject({
  name: z.string().min(1),
  role: z.string().min(1),
  affiliation: z.string().min(1),
  coordinator: z.boolean(),
})

/** `src/content/editorial-committee.json` and `igm-editorial-committee.json`: one committee page. */
export const EditorialCommitteeSchema = z.strictObject({
  chief: z.strictObject({
    name: z.string().min(1),
    title: z.string().min(1),
    affiliation: z.string().min(1),
    biography: z.string().min(1),
  }),
  mission: CardSchema,
  commitment: CardSchema,
  vision: CardSchema,
  sections: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        members: z
          .array(CommitteeMemberSchema)
          .min(1)
          .refine((members) => members.some((member) => member.coordinator), {
            error: 'Each section needs a coordinator: set "coordinator": true on one member',
          }),
      }),
    )
    .min(1),
})

/** A committee page's content. */
export type EditorialCommittee = z.infer<typeof EditorialCommitteeSchema>

/** Number of founders of the static list, shown when neither the view nor the table answers. */
const STATIC_FOUNDER_COUNT = 7

/** A founder of the static list, in the shape of a row of table `founders` (without its id). */
export const StaticFounderSchema = z.strictObject({
  name: z.string().min(1),
  title: z.string().min(1),
  role: z.string().min(1),
  bio: z.string().min(1),
  location: z.string().min(1),
  is_deceased: z.boolean(),
  specialties: z.array(z.string().min(1)).min(1),
  achievements: z.array(z.string().min(1)),
  responsibilities: z.array(z.string().min(1)),
  display_order: z.int().positive(),
  image_path: z.string().min(1).nullable(),
})

/** `src/content/founders.json`: the static list of founders. */
export const StaticFoundersSchema = z.array(StaticFounderSchema).length(STATIC_FOUNDER_COUNT)
