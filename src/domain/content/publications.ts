import { z } from 'zod'
import { PUBLICATION_CODES } from '../publications/publication.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'

/** A publication as its home card and sample highlight present it. */
export const PublicationPresentationSchema = z.strictObject({
  key: PublicationSchema,
  fullTitle: z.string().min(1),
  tagline: z.string().min(1),
  description: z.string().min(80),
  features: z.array(z.string().min(1)).min(3),
})

/** One publication's presentation texts. */
export type PublicationPresentation = z.infer<typeof PublicationPresentationSchema>

/** `src/content/publications.json`: each publication once, in the order in which they are shown. */
export const PublicationsSchema = z
  .array(PublicationPresentationSchema)
  .refine(
    (list) => PUBLICATION_CODES.every((code) => list.filter(({ key }) => key === code).length === 1),
    `publications.json must present each of ${PUBLICATION_CODES.join(', ')} once`,
  )

/** The list of publications' presentations. */
export type Publications = z.infer<typeof PublicationsSchema>
