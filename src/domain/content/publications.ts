import { z } from 'zod'
import { PublicationSchema } from '../publications/publication.ts'

/** One of the four publications as its home card, navigation and sample highlight present it. */
export const PublicationPresentationSchema = z.strictObject({
  key: PublicationSchema,
  path: z.enum(['/rhca', '/igm', '/adc', '/index-medicus']),
  shortName: z.string().min(1),
  fullTitle: z.string().min(1),
  tagline: z.string().min(1),
  periodicity: z.enum(['quarterly', 'monthly']).nullable(),
  description: z.string().min(80),
  features: z.array(z.string().min(1)).min(3),
})

/** One publication's presentation texts. */
export type PublicationPresentation = z.infer<typeof PublicationPresentationSchema>

/** `src/content/publications.json`: the four publications in the order in which they are shown. */
export const PublicationsSchema = z.array(PublicationPresentationSchema).length(4)

/** The list of publications' presentations. */
export type Publications = z.infer<typeof PublicationsSchema>
