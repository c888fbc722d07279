import { z } from 'zod'

/** A titled paragraph: the mission, commitment and vision cards. */
const CardSchema = z.strictObject({ title: z.string().min(1), text: z.string().min(1) })

/** A person of a section; a coordinator is listed first and marked. */
export const CommitteeMemberSchema = z.strictObject({
  name: z.string().min(1),
  role: z.string().min(1),
  affiliation: z.string().min(1),
  coordinator: z.boolean(),
})

/** A person of a committee section. */
export type CommitteeMember = z.infer<typeof CommitteeMemberSchema>

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
