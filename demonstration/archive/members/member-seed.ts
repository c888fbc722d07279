import { z } from 'zod'

/** A row of table `members` to seed; telephone numbers and addresses belong to nobody. */
export const MemberSeedSchema = z.strictObject({
  name: z.string().min(1),
  titre: z.string().min(1),
  phone: z.string().regex(/^\+509 0000-\d{4}$/),
  email: z.email().endsWith('@exemple.ht'),
  /** Whether a portrait is generated for the directory. */
  avatar: z.boolean(),
})

/** A member of the demonstration archive. */
export type MemberSeed = z.infer<typeof MemberSeedSchema>

/** `members.json`: the members of the demonstration archive. */
export const MemberSeedsSchema = z.array(MemberSeedSchema).min(1)
