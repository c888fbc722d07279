import { z } from 'zod'
import { StaticFounderSchema } from '../../../src/domain/content/site-content.ts'

/** A row of table `founders` to seed; `avatar` asks for a generated portrait, whose path then fills `image_path`. */
export const FounderSeedSchema = StaticFounderSchema.omit({ image_path: true }).extend({
  avatar: z.boolean(),
})

/** A founder of the demonstration archive. */
export type FounderSeed = z.infer<typeof FounderSeedSchema>

/** `founders.json`: the founders of the demonstration archive, the same people as the static list. */
export const FounderSeedsSchema = z.array(FounderSeedSchema).min(1)
