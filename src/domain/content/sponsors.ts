import { z } from 'zod'

/** A sponsor or partner; without a `url` it is shown as plain text, without a `logo` by its name alone. */
export const SponsorSchema = z.strictObject({
  name: z.string().min(1),
  type: z.enum(['sponsor', 'partner']),
  url: z.url({ protocol: /^https$/ }).optional(),
  logo: z
    .strictObject({
      initials: z.string().min(1).max(3),
      colour: z.enum(['blue', 'green', 'purple', 'orange', 'red', 'grey']),
    })
    .nullable(),
})

/** A sponsor or partner of the portal. */
export type Sponsor = z.infer<typeof SponsorSchema>

/** `src/content/sponsors.json`: sponsors and partners in the order in which they are shown. */
export const SponsorsSchema = z.array(SponsorSchema).min(1)

/** The list of sponsors and partners. */
export type Sponsors = z.infer<typeof SponsorsSchema>
