import { z } from 'zod'

const OptionalTextSchema = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)

/** A row of table `members` as the API answers it, parsed into the shape that the site uses. */
export const MemberSchema = z
  .object({
    id: z.int(),
    name: z.string().trim().min(1, 'the name is missing: give the member a name'),
    titre: OptionalTextSchema,
    phone: OptionalTextSchema,
    email: OptionalTextSchema,
    avatar_url: OptionalTextSchema,
  })
  .transform(({ avatar_url, ...member }) => ({ ...member, avatarUrl: avatar_url }))

/** A member of the public directory. */
export type Member = z.infer<typeof MemberSchema>
