import { z } from 'zod'
import { PublicationSchema } from '../publications/publication-schema.ts'

const TextSchema = z.string().min(1)

/** `src/content/society.json`: who publishes, in the words of every page, mail and file. */
export const SocietySchema = z.strictObject({
  name: TextSchema,
  ofName: TextSchema,
  subtitle: TextSchema,
  tagline: TextSchema,
  /** For who installs the site on a phone. */
  description: TextSchema,
  /** Below the title of the home page. */
  homeLead: TextSchema,
  /** Below the title of the opportunities. */
  opportunitiesLead: TextSchema,
  /** The background of each publication's pictures of shares: its fill in the light, as sRGB. */
  shareColours: z.record(PublicationSchema, z.string().regex(/^#[\da-f]{6}$/)),
})

/** `src/content/about.json`: what the page about the portal says. */
export const AboutSchema = z.strictObject({
  description: TextSchema,
  lead: TextSchema,
  aims: z.array(z.strictObject({ title: TextSchema, text: TextSchema })),
  periodicals: z.array(
    z.strictObject({ publication: PublicationSchema, title: TextSchema, text: TextSchema, link: TextSchema }),
  ),
})
