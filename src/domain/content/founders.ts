import { z } from 'zod'

/** Number of founders of the static list, shown when neither the view nor the table answers. */
export const STATIC_FOUNDER_COUNT = 7

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

/** A founder of the static list. */
export type StaticFounder = z.infer<typeof StaticFounderSchema>

/** `src/content/founders.json`: the static list of founders. */
export const StaticFoundersSchema = z.array(StaticFounderSchema).length(STATIC_FOUNDER_COUNT)

/** The static list of founders. */
export type StaticFounders = z.infer<typeof StaticFoundersSchema>
